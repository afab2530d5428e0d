package dev.hyperlaw.evidence;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.numeric.ChiSquare;
import java.util.List;
import java.util.Optional;

/**
 * Whether the groups that were pooled have an exponent in common: Cochran's {@code Q = Σ ((e_g − ē)/se_g)²} against what noise alone makes of it.
 *
 * @param groups how many have the exponent by themselves
 * @param chance how often noise alone would make it as large
 * @param spread standard deviation of the exponents between groups beyond their noise (DerSimonian and Laird 1986)
 */
public record Agreement(Exponent exponent, int groups, double chance, double spread) {
    private static final double RARE = 0.05;

    public boolean holds() {
        return chance >= RARE;
    }

    /** Empty if fewer than two groups have the exponent with an interval that says something. */
    static Optional<Agreement> of(Exponent exponent, List<GroupFit> fits) {
        List<Interval> known = fits.stream()
                .flatMap(fit -> fit.exponents().stream())
                .filter(estimate -> estimate.exponent() == exponent)
                .flatMap(estimate -> estimate.interval().stream())
                .filter(interval -> interval.halfWidth() > 0 && Double.isFinite(interval.halfWidth()))
                .toList();
        if (known.size() < 2) {
            return Optional.empty();
        }
        double weights = 0;
        double squares = 0;
        double sum = 0;
        for (Interval interval : known) {
            double weight = weight(interval);
            weights += weight;
            squares += weight * weight;
            sum += weight * interval.estimate();
        }
        double mean = sum / weights;
        double statistic = known.stream()
                .mapToDouble(interval -> weight(interval) * Math.pow(interval.estimate() - mean, 2))
                .sum();
        int degrees = known.size() - 1;
        double between = Math.max(0, (statistic - degrees) / (weights - squares / weights));
        return Optional.of(
                new Agreement(exponent, known.size(), ChiSquare.chanceAbove(statistic, degrees), Math.sqrt(between)));
    }

    private static double weight(Interval interval) {
        double error = interval.halfWidth() / StandardNormal.HALF_95;
        return 1 / (error * error);
    }
}
