package dev.hyperlaw.intake.mutation;

import dev.hyperlaw.intake.FamilyReading;
import dev.hyperlaw.intake.Understood;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one surface may describe: runs of one optimizer, with a size for every model and an axis for everything that was searched. A
 * label, a weight decay or what was measured makes no family; what was measured or counted makes no axis.
 */
final class Families {
    private Families() {}

    static List<Difference> differences(MadeTable table, Understood understood) {
        Set<String> optimizers = kept(table).map(Claim::optimizer).collect(Collectors.toSet());
        Set<String> sizes =
                kept(table).map(claim -> claim.optimizer() + claim.params()).collect(Collectors.toSet());
        long incomplete = table.claims().stream()
                .filter(claim -> claim.presence() == Claim.Presence.OPTIONAL)
                .count();
        List<Difference> found = new ArrayList<>();
        count(found, "families", names(understood), optimizers.size(), incomplete);
        count(found, "sizes", groups(understood), sizes.size(), incomplete);
        axes(found, table, understood);
        return found;
    }

    private static void count(List<Difference> found, String what, List<String> read, int truth, long incomplete) {
        if (read.size() < truth || read.size() > truth + incomplete) {
            found.add(new Difference(
                    Difference.Kind.FAMILIES,
                    "%d %s, not %d: %s"
                            .formatted(
                                    read.size(),
                                    what,
                                    truth,
                                    read.stream().limit(3).toList())));
        }
    }

    /** Everything that was searched, and nothing else; another setting may also be kept aside. */
    private static void axes(List<Difference> found, MadeTable table, Understood understood) {
        Set<String> searched = new TreeSet<>(Set.of("lr", "batch_tokens"));
        if (kept(table).map(Claim::weightDecay).distinct().count() > 1) {
            searched.add("weight_decay");
        }
        Set<String> allowed = new TreeSet<>(searched);
        allowed.addAll(table.searched());
        Set<String> read = understood.families().stream()
                .flatMap(family -> family.axes().stream())
                .map(FamilyReading.AxisReading::name)
                .collect(Collectors.toCollection(TreeSet::new));
        if (!read.containsAll(searched) || !allowed.containsAll(read)) {
            found.add(new Difference(Difference.Kind.AXES, "axes %s, not %s".formatted(read, allowed)));
        }
    }

    private static List<String> names(Understood understood) {
        return understood.families().stream().map(FamilyReading::name).toList();
    }

    private static List<String> groups(Understood understood) {
        return understood.groups().stream()
                .map(FamilyReading.SizeReading::group)
                .toList();
    }

    private static Stream<Claim> kept(MadeTable table) {
        return table.claims().stream()
                .filter(claim ->
                        claim.presence() == Claim.Presence.USED || claim.presence() == Claim.Presence.DIVERGED);
    }
}
