package dev.hyperlaw.evidence;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How a group was cut out of its family. Learning rate, batch and momentum are what its estimators know: everything else that was varied is held
 * at one value per budget.
 *
 * @param held what was varied beside these
 * @param kept runs of the group
 * @param all runs of the family with the group's model
 * @param rare settings of which runs at rare values are left out
 * @param said what else must be said of it
 */
public record FamilyCut(List<Held> held, int kept, int all, List<String> rare, List<String> said) {
    private static final int DIGITS = 4;

    public FamilyCut {
        held = List.copyOf(held);
        rare = List.copyOf(rare);
        said = List.copyOf(said);
        if (kept < 0 || kept > all) {
            throw new IllegalArgumentException("A group cannot keep %d of %d runs.".formatted(kept, all));
        }
    }

    /** A group of its own. */
    public static FamilyCut whole(int runs) {
        return new FamilyCut(List.of(), runs, runs, List.of(), List.of());
    }

    /**
     * What must be said of it.
     *
     * @param surface whether the answer comes from a surface through all runs, and only rules are tried on the cut
     */
    List<String> cautions(boolean surface) {
        List<String> found = new ArrayList<>();
        List<Held> common = held.stream().filter(each -> !each.scattered()).toList();
        if (!common.isEmpty()) {
            String held = surface
                    ? "Rules were tried on the runs with the values that most of a budget have: %s. That leaves %s of %s runs."
                    : "Held at the values that most runs of a budget have: %s. That leaves %s of %s runs.";
            found.add(held.formatted(
                    common.stream().map(Held::words).collect(Collectors.joining(", ")),
                    NumberText.grouped(kept),
                    NumberText.grouped(all)));
        }
        List<String> scattered =
                held.stream().filter(Held::scattered).map(Held::name).toList();
        if (!scattered.isEmpty() && !surface) {
            found.add("Almost every run has a %s of its own: its effect counts as noise here."
                    .formatted(String.join(" and a ", scattered)));
        }
        found.addAll(said);
        return found;
    }

    /**
     * One setting that was varied beside learning rate, batch and momentum.
     *
     * @param value the most common one, where that is the same at every budget
     * @param scattered whether it was drawn afresh for almost every run: no value is common, and its effect counts as noise
     */
    public record Held(String name, Optional<Setting> value, boolean scattered) {
        private String words() {
            return value.map(each -> Amount.of(each)
                            .map(amount -> "%s %s%s"
                                    .formatted(name, NumberText.rounded(amount.value(), DIGITS), amount.unit()))
                            .orElse(name))
                    .orElse(name + " (by budget)");
        }
    }
}
