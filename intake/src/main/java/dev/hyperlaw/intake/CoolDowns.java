package dev.hyperlaw.intake;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The fraction of each run that its final decay takes, as a column says it in fractions or in steps. */
record CoolDowns(TableRuns table, Optional<RunValues> values, boolean inSteps) {
    private static final Set<String> STEPS = Set.of("steps", "iters", "iterations");
    /** Whole steps, and budgets that are not whole steps, leave a fraction off by this share of itself. */
    private static final double ROUNDING = 0.005;

    private static final double HUNDREDTHS = 100;
    private static final double DIGITS = 1e4;

    static CoolDowns of(TableRuns table) {
        RoleColumn source = table.roles().get(Role.COOLDOWN);
        return new CoolDowns(
                table,
                source == null
                        ? Optional.empty()
                        : Optional.of(table.values(Role.COOLDOWN).orElseGet(() -> table.computed(source))),
                source != null && countsSteps(HeaderName.of(source.shown())));
    }

    static boolean countsSteps(HeaderName name) {
        return name.words().stream().anyMatch(STEPS::contains);
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    /** How the column is called. */
    String header() {
        RoleColumn source = table.roles().get(Role.COOLDOWN);
        return source == null ? Role.COOLDOWN.word() : source.shown();
    }

    /** Between 0 and 1; empty where nothing is said, or where there are more steps than the run has. */
    OptionalDouble of(int run) {
        Object value = values.filter(all -> all.has(run))
                .map(all -> all.values().get(all.codes()[run]))
                .orElse("");
        if (!(value instanceof Double number) || number < 0) {
            return OptionalDouble.empty();
        }
        double fraction = inSteps ? shareOfSteps(run, number) : number;
        return fraction <= 1 ? OptionalDouble.of(fraction) : OptionalDouble.empty();
    }

    private double shareOfSteps(int run, double steps) {
        double share = steps * table.facts().batch()[run] / table.facts().budget(run);
        double round = Math.rint(HUNDREDTHS * share) / HUNDREDTHS;
        return Math.abs(share - round) <= ROUNDING * share ? round : Math.rint(DIGITS * share) / DIGITS;
    }

    /** Fractions that a schedule without a cool-down does not use. */
    List<Double> within(List<Integer> runs) {
        return runs.stream()
                .map(this::of)
                .filter(fraction -> fraction.isPresent() && fraction.getAsDouble() > 0 && fraction.getAsDouble() < 1)
                .map(OptionalDouble::getAsDouble)
                .distinct()
                .sorted()
                .toList();
    }
}
