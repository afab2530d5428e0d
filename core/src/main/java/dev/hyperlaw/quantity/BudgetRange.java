package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Budgets evenly spaced in their logarithm, both ends included. The theory is asked about budgets no machine will ever
 * train on, so these are real numbers and not whole tokens.
 */
public record BudgetRange(double from, double to, int count) {
    private static final int LARGEST_COUNT = 1_000_000;

    public BudgetRange {
        if (!(from > 0) || !(to >= from) || Double.isInfinite(to)) {
            throw new InputProblem(
                    "A range of budgets must rise, and this one goes from %s to %s.".formatted(from, to),
                    "the two ends are swapped.");
        }
        if (count < 1 || count > LARGEST_COUNT || (count == 1) != (from == to)) {
            throw new InputProblem(
                    "%d budgets from %s to %s cannot be spaced: two ends need 2 to %d points."
                            .formatted(count, from, to, LARGEST_COUNT),
                    "1M:1T:40 was meant.");
        }
    }

    /** Reads {@code 1M:1T:40}, or a single budget {@code 1T}. */
    public static BudgetRange parse(String name, String text) {
        String[] parts = text.strip().split(":", -1);
        if (parts.length == 1) {
            double only = Numeral.parse(name, parts[0]).positive();
            return new BudgetRange(only, only, 1);
        }
        if (parts.length != 3) {
            throw new InputProblem(
                    "%s '%s' is neither one budget nor from:to:count.".formatted(name, text),
                    "%s:%s:40.".formatted(parts[0], parts[1]));
        }
        long count = Numeral.parse(name, parts[2]).whole("budgets");
        return new BudgetRange(
                Numeral.parse(name, parts[0]).positive(),
                Numeral.parse(name, parts[1]).positive(),
                (int) Math.min(count, LARGEST_COUNT + 1L));
    }

    /** Natural logarithms of the budgets, rising. */
    public List<Double> logs() {
        double start = Math.log(from);
        double span = Math.log(to) - start;
        return IntStream.range(0, count)
                .mapToObj(i -> i == count - 1 ? Math.log(to) : start + span * i / (count - 1))
                .toList();
    }

    /** The budgets themselves; the two ends exactly as given. */
    public List<Double> budgets() {
        List<Double> budgets = new ArrayList<>(logs().stream().map(Math::exp).toList());
        budgets.set(0, from);
        budgets.set(count - 1, to);
        return budgets;
    }
}
