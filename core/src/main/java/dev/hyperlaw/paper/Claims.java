package dev.hyperlaw.paper;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Every claim, in the order of the paper. */
public final class Claims {
    private static final List<Claim> ALL = Stream.of(
                    BoundClaims.all(),
                    FixedMomentumClaims.all(),
                    FixedBatchClaims.all(),
                    BatchRemarkClaims.all(),
                    JointClaims.all(),
                    CubicClaims.all(),
                    MomentumCostClaims.all(),
                    BatchCapClaims.all(),
                    BatchPathClaims.all(),
                    FlatClaims.all(),
                    SgdClaims.all(),
                    TransferClaims.all(),
                    RegretClaims.all(),
                    StartClaims.all(),
                    StartNoiseClaims.all(),
                    NoiseClaims.all(),
                    TailClaims.all(),
                    CapClaims.all(),
                    PathClaims.all(),
                    TableClaims.all(),
                    IsoClaims.all(),
                    BurnInClaims.all(),
                    GridSlopeClaims.all(),
                    GridStudyClaims.all(),
                    TextClaims.all())
            .flatMap(List::stream)
            .toList();

    private Claims() {}

    public static List<Claim> all() {
        return ALL;
    }

    /** The beginnings of the ids, in order: {@code bound}, {@code thm1}, … */
    public static List<String> groups() {
        return ALL.stream().map(Claim::group).distinct().toList();
    }

    /**
     * The claims that names stand for: an id, the beginning of ids up to a dot, or several of these with commas between
     * them. In the order of the paper, each once; all of them if no name is given.
     *
     * @throws InputProblem if a name stands for nothing
     */
    public static List<Claim> select(List<String> names) {
        if (names.isEmpty()) {
            return ALL;
        }
        Set<Claim> wanted = new LinkedHashSet<>();
        for (String given : names) {
            for (String name : given.split(",", -1)) {
                wanted.addAll(named(name.strip()));
            }
        }
        return ALL.stream().filter(wanted::contains).toList();
    }

    private static List<Claim> named(String name) {
        List<Claim> claims = ALL.stream().filter(claim -> claim.answersTo(name)).toList();
        if (claims.isEmpty()) {
            throw new InputProblem(
                    "There is no claim or group of claims '%s'. The groups are %s."
                            .formatted(name, String.join(", ", groups())),
                    NearestName.of(name, known())
                            .map("you meant '%s'."::formatted)
                            .orElse("give a group, or one id such as %s."
                                    .formatted(ALL.get(0).id())));
        }
        return claims;
    }

    /** Groups first, so that a mistyped group is not taken for one of its claims. */
    private static List<String> known() {
        List<String> known = new ArrayList<>(groups());
        ALL.forEach(claim -> known.add(claim.id()));
        return known;
    }
}
