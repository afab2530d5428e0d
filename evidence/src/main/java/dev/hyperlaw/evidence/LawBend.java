package dev.hyperlaw.evidence;

import java.util.Arrays;
import java.util.Optional;

/**
 * Whether one power law holds over all budgets: the exponent of the best rate on the smaller half of the budgets beside that on the larger.
 *
 * @param middle the budget that both halves have
 */
public record LawBend(Interval first, Interval second, Interval difference, double middle) {
    /** Budgets that each half needs for a line with something to spare. */
    private static final int EACH = 3;

    /** Whether the exponent differs by more than its errors. */
    public boolean isSure() {
        return !difference.contains(0);
    }

    /** Empty with fewer than five budgets, or where a half shows no law. */
    static Optional<LawBend> of(RegimeStrata rates, int repetitions, long seed) {
        double[] budgets = rates.cells().stream()
                .mapToDouble(RegimeStrata.Stratum::tokens)
                .distinct()
                .sorted()
                .toArray();
        if (budgets.length < 2 * EACH - 1) {
            return Optional.empty();
        }
        double middle = budgets[budgets.length / 2];
        RegimeSurface first = new RegimeSurface(rates.only(cell -> cell.tokens() <= middle), repetitions, seed);
        RegimeSurface second = new RegimeSurface(rates.only(cell -> cell.tokens() >= middle), repetitions, seed + 1);
        if (first.interval(Exponent.Q).isEmpty() || second.interval(Exponent.Q).isEmpty()) {
            return Optional.empty();
        }
        double[] errors = second.errors(Exponent.Q);
        double[] others = first.errors(Exponent.Q);
        double[] differences = new double[errors.length];
        Arrays.setAll(differences, i -> errors[i] - others[i]);
        return Optional.of(new LawBend(
                first.interval(Exponent.Q).get(),
                second.interval(Exponent.Q).get(),
                Interval.of(second.estimate(Exponent.Q) - first.estimate(Exponent.Q), differences),
                middle));
    }
}
