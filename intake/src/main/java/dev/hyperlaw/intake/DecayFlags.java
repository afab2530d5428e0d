package dev.hyperlaw.intake;

import java.util.HashMap;
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
    /** As numbers; under this name they may be a factor, whose 1 leaves the rate as it is. */
    private static final Map<String, Boolean> NUMBERS = Map.of("1.0", true, "0.0", false);

    private static final String FACTOR = "lr_decay";
    private static final Set<String> SHOWN_AS_CONSTANT = Set.of("", "constant", "none");

    static DecayFlags of(TableRuns table) {
        for (int column = 0; column < table.columns().count(); column++) {
            String name = table.columns().name(column).last();
            if (!NAMES.contains(name)) {
                continue;
            }
            RunValues values = table.values(column);
            Map<String, Boolean> words = name.equals(FACTOR) ? WORDS : both();
            if (!table.ignored().contains(column)
                    && !values.changes()
                    && !values.values().isEmpty()
                    && values.values().stream().allMatch(value -> words.containsKey(word(value)))) {
                return new DecayFlags(
                        table,
                        OptionalInt.of(column),
                        IntStream.range(0, table.runs().count())
                                .mapToObj(run -> values.has(run)
                                        && !words.getOrDefault(
                                                word(values.values().get(values.codes()[run])), true))
                                .toList());
            }
        }
        return new DecayFlags(table, OptionalInt.empty(), List.of());
    }

    private static Map<String, Boolean> both() {
        Map<String, Boolean> both = new HashMap<>(WORDS);
        both.putAll(NUMBERS);
        return both;
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
