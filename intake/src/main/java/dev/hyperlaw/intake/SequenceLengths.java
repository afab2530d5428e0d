package dev.hyperlaw.intake;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Tokens per sequence of every row, and where that is known from.
 *
 * @param values NaN where it is not known
 * @param shown how the account calls it; empty if nothing is known
 * @param computed from which columns, if none says it
 */
record SequenceLengths(double[] values, String shown, Optional<RoleReading> computed) {
    /** Runs end at whole steps, so that ratios are nearly whole numbers. */
    private static final double NEARLY = 0.01;

    boolean isKnown() {
        return !shown.isEmpty();
    }

    static SequenceLengths of(RowNumbers numbers, ReadingChoices choices, RoleColumn column) {
        double[] values = numbers.positive(Role.SEQ);
        choices.sequenceLength().ifPresent(length -> {
            for (int row = 0; row < values.length; row++) {
                values[row] = Double.isNaN(values[row]) ? length : values[row];
            }
        });
        boolean filled = choices.sequenceLength().isPresent() && column.column().isPresent();
        return new SequenceLengths(
                values,
                filled ? column.shown() + ":" + choices.sequenceLength().getAsInt() : column.text(),
                Optional.empty());
    }

    /** The same in every row. */
    static SequenceLengths constant(int rows, double length) {
        return new SequenceLengths(filled(rows, length), CellText.of(length), Optional.empty());
    }

    /** The same in every row, as other columns say. */
    static SequenceLengths derived(int rows, double length, String formula) {
        return new SequenceLengths(
                filled(rows, length),
                CellText.of(length),
                Optional.of(new RoleReading(Role.SEQ, CellText.of(length), formula)));
    }

    static SequenceLengths unknown(int rows) {
        return new SequenceLengths(RowArithmetic.missing(rows), "", Optional.empty());
    }

    private static double[] filled(int rows, double length) {
        double[] values = new double[rows];
        Arrays.fill(values, length);
        return values;
    }

    RoleValues reading() {
        return new RoleValues(values, computed.stream().toList(), Questions.NONE);
    }

    /** The whole number that every ratio is near to; empty if there is none. */
    static OptionalDouble commonRatio(double[] above, double[] below) {
        OptionalDouble common = OptionalDouble.empty();
        for (int row = 0; row < above.length; row++) {
            double ratio = above[row] / below[row];
            if (Double.isNaN(ratio) || below[row] == 0) {
                continue;
            }
            if (Double.isInfinite(ratio)) {
                return OptionalDouble.empty();
            }
            if (common.isEmpty()) {
                common = OptionalDouble.of(Math.rint(ratio));
            }
            if (Math.abs(ratio - common.getAsDouble()) > NEARLY * common.getAsDouble()) {
                return OptionalDouble.empty();
            }
        }
        return common.isPresent() && common.getAsDouble() >= 1 ? common : OptionalDouble.empty();
    }

    /** The length itself where all rows have the same, otherwise where it comes from. */
    String text() {
        double[] distinct = Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .distinct()
                .toArray();
        return distinct.length == 1 ? CellText.of(distinct[0]) : shown;
    }

    /** The length that most rows have; 4096 if none has one. */
    int mostCommon() {
        Map<Double, Integer> counts = new HashMap<>();
        Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .forEach(value -> counts.merge(value, 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(entry -> entry.getKey().intValue())
                .orElse(4096);
    }
}
