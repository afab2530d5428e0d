package dev.hyperlaw.verify.claim;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every claim, in the order of the paper. */
public final class Claims {
    private static final List<Claim> ALL = Stream.of(
                    BoundClaims.ALL,
                    FixedMomentumClaims.ALL,
                    FixedBatchClaims.ALL,
                    BatchRemarkClaims.ALL,
                    JointClaims.ALL,
                    CubicClaims.ALL,
                    MomentumCostClaims.ALL,
                    BatchCapClaims.ALL,
                    BatchPathClaims.ALL,
                    FlatClaims.ALL,
                    SgdClaims.ALL,
                    TransferClaims.ALL,
                    RegretClaims.ALL,
                    StartClaims.ALL,
                    NoiseClaims.ALL,
                    TailClaims.ALL,
                    CapClaims.ALL,
                    PathClaims.ALL,
                    TableClaims.ALL,
                    TrainingRunClaims.ALL,
                    IsoClaims.ALL,
                    BurnInClaims.ALL,
                    PanelClaims.ALL,
                    GridSlopeClaims.ALL,
                    GridStudyClaims.ALL,
                    TextClaims.ALL)
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
        List<String> unknown = new ArrayList<>();
        for (String given : names) {
            for (String name : given.split(",", -1)) {
                List<Claim> named = named(name.strip());
                wanted.addAll(named);
                if (named.isEmpty()) {
                    unknown.add(name.strip());
                }
            }
        }
        if (!unknown.isEmpty()) {
            throw unknown(unknown);
        }
        return ALL.stream().filter(wanted::contains).toList();
    }

    private static List<Claim> named(String name) {
        return ALL.stream().filter(claim -> claim.answersTo(name)).toList();
    }

    private static InputProblem unknown(List<String> names) {
        String meant = names.stream()
                .map(name -> NearestName.of(name, known()).map("'%s'"::formatted))
                .flatMap(Optional::stream)
                .distinct()
                .collect(Collectors.joining(" and "));
        return new InputProblem(
                "There is no claim or group of claims '%s'. The groups are %s."
                        .formatted(String.join("', '", names), String.join(", ", groups())),
                meant.isEmpty()
                        ? "give a group, or one id such as %s."
                                .formatted(ALL.get(0).id())
                        : "you meant %s.".formatted(meant));
    }

    /** Groups first, so that a mistyped group is not taken for one of its claims. */
    private static List<String> known() {
        return Stream.concat(groups().stream(), ALL.stream().map(Claim::id)).toList();
    }
}
