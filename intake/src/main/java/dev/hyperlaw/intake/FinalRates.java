package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where the schedule of every run ends, as a fraction of its peak. Fractions that differ by less than rounding are one schedule, and so is
 * one last rate for all peaks: its share of the middle one stands for all.
 */
final class FinalRates {
    /** The name of the fraction in sweeps of ours; elsewhere it is a rate. */
    private static final String OWN_NAME = "final_lr";
    /** Rates that were written with two digits scatter this much about one fraction of the peak. */
    private static final double ROUNDING = 0.005;

    private static final double DIGITS = 1e6;
    private static final int SHOWN = 3;

    private final RoleColumn source;
    private final TableRuns table;
    private final double[] peaks;
    private final double[] last;
    private final boolean shares;

    /** @param role {@link Role#FINAL_LR} for fractions, {@link Role#MIN_LR} for rates */
    FinalRates(Role role, RoleColumn source, RunValues values, TableRuns table) {
        this.source = source;
        this.table = table;
        peaks = table.facts().lr();
        last = IntStream.range(0, peaks.length)
                .mapToDouble(run -> values.has(run) && values.values().get(values.codes()[run]) instanceof Double value
                        ? value
                        : Double.NaN)
                .toArray();
        shares = role == Role.FINAL_LR || isOurs();
    }

    /** A sweep of ours has fractions under a name that others use for rates: a fraction may be above the learning rate. */
    private boolean isOurs() {
        boolean named = HeaderName.of(source.shown()).last().equals(OWN_NAME);
        boolean fractions = Arrays.stream(last).allMatch(value -> Double.isNaN(value) || value <= 1);
        return named && fractions && !above().isEmpty();
    }

    private List<Integer> above() {
        return IntStream.range(0, last.length)
                .filter(run -> last[run] > peaks[run] * (1 + 1 / DIGITS))
                .boxed()
                .toList();
    }

    /** The fraction of each run; none where nothing is said of it. */
    RunValues fractions() {
        if (!shares) {
            requireBelowThePeak();
        }
        Optional<Double> one = one();
        return RunValues.of(peaks.length, run -> Double.isNaN(last[run]) ? null : boxed(one.orElse(fraction(run))));
    }

    private double fraction(int run) {
        return shares ? last[run] : last[run] / peaks[run];
    }

    private Optional<Double> one() {
        double[] fractions = sorted(
                IntStream.range(0, last.length).mapToDouble(this::fraction).toArray());
        double[] rates = sorted(last);
        if (fractions.length == 0) {
            return Optional.empty();
        }
        if (fractions[fractions.length - 1] - fractions[0] < ROUNDING) {
            return Optional.of(fractions[fractions.length / 2]);
        }
        boolean oneRate = !shares && rates[0] == rates[rates.length - 1];
        double[] ending = sorted(IntStream.range(0, last.length)
                .mapToDouble(run -> Double.isNaN(last[run]) ? Double.NaN : peaks[run])
                .toArray());
        return oneRate ? Optional.of(Math.min(1, rates[0] / ending[ending.length / 2])) : Optional.empty();
    }

    private static double[] sorted(double[] values) {
        return Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
    }

    private static Object boxed(double fraction) {
        return Math.round(DIGITS * Math.min(1, fraction)) / DIGITS;
    }

    private void requireBelowThePeak() {
        List<Integer> wrong = above();
        if (!wrong.isEmpty()) {
            int first = wrong.get(0);
            List<Integer> rows = wrong.stream()
                    .limit(SHOWN)
                    .map(run -> table.runs().row(run, 0))
                    .toList();
            throw new InputProblem(
                    "%s: %s is %s and the learning rate %s (line %s%s): a schedule ends between 0 and its peak."
                            .formatted(
                                    table.columns().source(),
                                    source.shown(),
                                    CellText.of(last[first]),
                                    CellText.of(peaks[first]),
                                    table.columns().places().list(rows),
                                    wrong.size() > SHOWN ? " and %d more".formatted(wrong.size() - SHOWN) : ""),
                    "it is a fraction: --columns final_lr=%s; or --ignore %s."
                            .formatted(source.shown(), source.shown()));
        }
    }
}
