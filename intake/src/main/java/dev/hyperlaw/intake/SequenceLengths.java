package dev.hyperlaw.intake;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Tokens per sequence of every row, and where that is known from.
 *
 * @param values NaN where it is not known
 * @param shown how the account calls it; empty if nothing is known
 * @param computed from which columns, if none says it
 * @param doubt what to ask where a column may say it and may not
 */
record SequenceLengths(double[] values, String shown, Optional<RoleReading> computed, Questions doubt) {
    boolean isKnown() {
        return !shown.isEmpty();
    }

    /** The question, and with it the one for the length, if that is not known. */
    Questions askedWith(Questions question) {
        return isKnown() ? question : question.and(doubt);
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
                Optional.empty(),
                Questions.NONE);
    }

    /** The same in every row. */
    static SequenceLengths constant(int rows, double length) {
        return new SequenceLengths(filled(rows, length), CellText.of(length), Optional.empty(), Questions.NONE);
    }

    /** The same in every row, as other columns say. */
    static SequenceLengths derived(int rows, double length, String formula) {
        return new SequenceLengths(
                filled(rows, length),
                CellText.of(length),
                Optional.of(new RoleReading(Role.SEQ, CellText.of(length), formula)),
                Questions.NONE);
    }

    /** A length that nobody said is not made up. */
    static SequenceLengths unknown(int rows) {
        return new SequenceLengths(
                RowArithmetic.missing(rows), "", Optional.empty(), Questions.NONE.leaveSequenceLengthOpen());
    }

    /**
     * A column says what the model can take.
     *
     * @param offered whether it may be the length of training as well
     */
    static SequenceLengths doubtful(int rows, String header, boolean offered) {
        Questions question = Questions.ask(
                "Is %s the length of a training sequence? It says what the model can take.".formatted(header));
        return new SequenceLengths(
                RowArithmetic.missing(rows),
                "",
                Optional.empty(),
                offered ? question.suggest(Role.SEQ, header) : question.leaveSequenceLengthOpen());
    }

    private static double[] filled(int rows, double length) {
        double[] values = new double[rows];
        Arrays.fill(values, length);
        return values;
    }

    RoleValues reading() {
        return new RoleValues(values, computed.stream().toList(), Questions.NONE);
    }

    /** The length itself where all rows have the same, otherwise where it comes from. */
    String text() {
        OptionalDouble first =
                Arrays.stream(values).filter(value -> !Double.isNaN(value)).findFirst();
        boolean one = first.isPresent()
                && Arrays.stream(values).allMatch(value -> Double.isNaN(value) || value == first.getAsDouble());
        return one ? CellText.of(first.getAsDouble()) : shown;
    }

    /** The length that most rows have; empty if none has one. */
    OptionalInt mostCommon() {
        Map<Double, Integer> counts = new HashMap<>();
        Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .forEach(value -> counts.merge(value, 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(entry -> OptionalInt.of(entry.getKey().intValue()))
                .orElse(OptionalInt.empty());
    }
}
