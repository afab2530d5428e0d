package dev.hyperlaw.intake;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * A column that says whether the rate falls at all, such as nanoGPT's {@code decay_lr}. Where it says no the rate is constant; where it says
 * yes it does not say how the rate falls.
 *
 * @param column empty if there is none
 * @param off whether each run says no
 */
record DecayFlags(TableRuns table, OptionalInt column, List<Boolean> off) {
    private static final Set<String> NAMES = Set.of("decay_lr", "anneal_lr", "lr_decay", "lr_anneal", "use_lr_decay");
    private static final Map<String, Boolean> WORDS = Map.of("true", true, "false", false, "yes", true, "no", false);
    private static final Set<String> SHOWN_AS_CONSTANT = Set.of("", "constant", "none");

    static DecayFlags of(TableRuns table) {
        for (int column = 0; column < table.columns().count(); column++) {
            RunValues values = table.values(column);
            if (NAMES.contains(table.columns().name(column).last())
                    && !table.ignored().contains(column)
                    && !values.changes()
                    && !values.values().isEmpty()
                    && values.values().stream().allMatch(value -> WORDS.containsKey(word(value)))) {
                return new DecayFlags(
                        table,
                        OptionalInt.of(column),
                        IntStream.range(0, table.runs().count())
                                .mapToObj(run -> values.has(run) && !WORDS.getOrDefault(word(values.text(run)), true))
                                .toList());
            }
        }
        return new DecayFlags(table, OptionalInt.empty(), List.of());
    }

    private static String word(Object value) {
        return value.toString().toLowerCase(Locale.ROOT);
    }

    boolean isOff(int run) {
        return column.isPresent() && off.get(run);
    }

    /**
     * What is said where another column says that the rate falls.
     *
     * @param schedule what each run calls its schedule; may be empty
     */
    Optional<String> remark(IntFunction<String> schedule) {
        TreeSet<String> others = new TreeSet<>();
        for (int run = 0; run < off.size(); run++) {
            String word = schedule.apply(run);
            if (isOff(run) && !SHOWN_AS_CONSTANT.contains(word(word))) {
                others.add(word);
            }
        }
        String header = column.isPresent() ? table.columns().header(column.getAsInt()) : "";
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of("%s is false beside the schedule %s: the rate is taken as constant. Maybe --ignore %s."
                        .formatted(header, String.join(", ", others), header));
    }

    /** What it says is in the schedule. */
    SettingsPart part() {
        boolean same = off.stream().distinct().count() == 1;
        return column.isEmpty() || table.choices().schedule().isPresent()
                ? SettingsPart.NONE
                : SettingsPart.treated(
                        table,
                        column.getAsInt(),
                        same ? Treatment.CONSTANT : Treatment.GROUP,
                        "says whether the rate decays");
    }
}
