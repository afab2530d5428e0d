package dev.hyperlaw.intake;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * One value per run, each distinct one kept once.
 *
 * @param codes of each run; −1 where there is no value
 * @param values by code
 * @param changes whether some run has several
 */
record RunValues(int[] codes, List<Object> values, boolean changes) {
    private static final int NONE = -1;

    static RunValues of(Series series, RunIndex runs) {
        int[] codes = new int[runs.count()];
        Arrays.fill(codes, NONE);
        ValueCodes known = new ValueCodes();
        for (int row = 0; row < series.size(); row++) {
            if (!series.isEmpty(row)) {
                int code =
                        series.isPlainNumber(row) ? known.ofNumber(series.number(row)) : known.ofText(series.text(row));
                int run = runs.runOf(row);
                if (codes[run] != NONE && codes[run] != code) {
                    return new RunValues(codes, known.values(), true);
                }
                codes[run] = code;
            }
        }
        return new RunValues(codes, known.values(), false);
    }

    /** @param value of a run; null if it has none */
    static RunValues of(int runs, IntFunction<@Nullable Object> value) {
        ValueCodes known = new ValueCodes();
        int[] codes = new int[runs];
        for (int run = 0; run < runs; run++) {
            Object found = value.apply(run);
            codes[run] = found == null ? NONE : code(found, known);
        }
        return new RunValues(codes, known.values(), false);
    }

    private static int code(Object value, ValueCodes known) {
        return value instanceof Double number ? known.ofNumber(number) : known.ofText(value);
    }

    /** @param value of a run; NaN if it has none */
    static RunValues ofNumbers(int runs, IntToDoubleFunction value) {
        ValueCodes known = new ValueCodes();
        int[] codes = new int[runs];
        for (int run = 0; run < runs; run++) {
            double number = value.applyAsDouble(run);
            codes[run] = Double.isNaN(number) ? NONE : known.ofNumber(number);
        }
        return new RunValues(codes, known.values(), false);
    }

    /** How many there are, an absent one included. */
    int distinct() {
        return values.size() + (Arrays.stream(codes).anyMatch(code -> code == NONE) ? 1 : 0);
    }

    boolean isConstant() {
        return !changes && values.size() <= 1 && distinct() <= 1;
    }

    boolean has(int run) {
        return codes[run] != NONE;
    }

    /** Null if the run has none. */
    @Nullable
    Object at(int run) {
        return codes[run] == NONE ? null : values.get(codes[run]);
    }

    String text(int run) {
        Object value = codes[run] == NONE ? "-" : values.get(codes[run]);
        return value instanceof Double number ? CellText.of(number) : value.toString();
    }

    /** Whether runs with the same values of {@code bases} have the same value. */
    boolean isDeterminedBy(List<RunValues> bases) {
        Map<RunKey, Integer> seen = new HashMap<>();
        for (int run = 0; run < codes.length; run++) {
            Integer before = seen.putIfAbsent(RunKey.of(run, bases), codes[run]);
            if (before != null && before != codes[run]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether the value of a run follows from those of {@code bases}, and that is more than a coincidence of single runs.
     *
     * @param told how many runs are told apart by all bases
     */
    boolean follows(int told, RunValues... bases) {
        Map<Long, Integer> seen = new HashMap<>();
        for (int run = 0; run < codes.length; run++) {
            long key = 0;
            for (RunValues base : bases) {
                key = key * (base.values.size() + 2L) + base.codes[run] + 1;
            }
            Integer before = seen.putIfAbsent(key, codes[run]);
            if (before != null && before != codes[run] || 2 * seen.size() > told) {
                return false;
            }
        }
        return true;
    }
}
