package dev.hyperlaw.intake.mutation;

import dev.hyperlaw.intake.Understood;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What may be compared: runs of one optimizer, whatever is tuned. Model sizes may be told apart in one family or as groups; a label, a
 * weight decay or a run that lacks a setting makes neither.
 */
final class Families {
    private Families() {}

    static List<Difference> differences(MadeTable table, Understood understood) {
        Set<String> optimizers = kept(table).map(Claim::optimizer).collect(Collectors.toSet());
        Set<String> sized =
                kept(table).map(claim -> claim.optimizer() + claim.params()).collect(Collectors.toSet());
        long incomplete = table.claims().stream()
                .filter(claim -> claim.presence() == Claim.Presence.OPTIONAL)
                .count();
        int groups = understood.groups().size();
        return groups >= optimizers.size() && groups <= sized.size() + incomplete
                ? List.of()
                : List.of(new Difference(
                        Difference.Kind.FAMILIES,
                        "%d groups, not %d or %d: %s"
                                .formatted(
                                        groups,
                                        optimizers.size(),
                                        sized.size(),
                                        understood.groups().stream()
                                                .limit(3)
                                                .map(Understood.GroupReading::name)
                                                .toList())));
    }

    private static java.util.stream.Stream<Claim> kept(MadeTable table) {
        return table.claims().stream()
                .filter(claim ->
                        claim.presence() == Claim.Presence.USED || claim.presence() == Claim.Presence.DIVERGED);
    }
}
