package dev.hyperlaw.evidence.criticalbatch;

import dev.hyperlaw.evidence.numeric.GoldenSection;
import dev.hyperlaw.reach.IsoConstants;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * The iso-performance curve of the paper's bound at fixed momentum, learning rate tuned (paper, "Three regimes and a hyperbolic
 * tradeoff"), fitted to the same logarithms:
 *
 * <pre>{@code C_det/√K + C_burn/(K√b) + C_floor/√b = 1,   C_burn = C_floor·α^(-3/2)}</pre>
 *
 * <p>By least squares, so that nothing else has a smaller rms. It is a comparison and nothing else: near its least batch the steps grow
 * without limit, which public tables do not show.
 *
 * @param alpha {@code 1 − β}
 * @param leastSteps {@code C_det²}, at large batches
 * @param leastBatch {@code C_floor²} in tokens, below which the target is out of reach
 */
public record BoundCurveFit(double alpha, double leastSteps, double leastBatch, double rmsLogResidual) {
    private static final double SMALLEST_ALPHA = 1e-9;
    private static final double FINE = 1e-6;

    /** At a momentum that is known. */
    public static BoundCurveFit of(StepsToTarget table, double alpha) {
        if (!(alpha > 0) || alpha > 1) {
            throw new IllegalArgumentException(
                    "The momentum alpha = 1 - beta (%s) must lie in (0, 1].".formatted(alpha));
        }
        double smallest = Math.log(table.batches()[0]);
        // The floor is below the smallest batch by a factor 1 + e^-gap.
        double gap = GoldenSection.minimiseFrom(g -> atGap(table, alpha, smallest, g).cost, -12, 12, 25, FINE);
        Trial best = atGap(table, alpha, smallest, gap);
        return new BoundCurveFit(
                alpha,
                Math.exp(best.logSteps),
                leastBatch(smallest, gap),
                LogResiduals.rms(off(table, alpha, leastBatch(smallest, gap), best.logSteps)));
    }

    /** At whatever momentum fits best: a third constant. Where it makes {@code leastSteps} vanish, burn-in stands in for progress. */
    public static BoundCurveFit atAnyMomentum(StepsToTarget table) {
        double log = GoldenSection.minimiseFrom(
                logAlpha -> of(table, Math.exp(logAlpha)).rmsLogResidual, Math.log(SMALLEST_ALPHA), 0, 19, 1e-2);
        return of(table, Math.exp(log));
    }

    /** One sentence that says which of both curves the table follows. */
    public String against(CriticalBatchFit hyperbola) {
        return String.format(
                Locale.ROOT,
                "%s: K = S(1 + B/b) is off by %.2f (rms of log steps), the curve of the bound at alpha = %.2g by %.2f%s.",
                hyperbola.name(),
                hyperbola.rmsLogResidual(),
                alpha,
                rmsLogResidual,
                rmsLogResidual > 2 * hyperbola.rmsLogResidual() ? ": the bound does not fit" : "");
    }

    private record Trial(double logSteps, double cost) {}

    private static Trial atGap(StepsToTarget table, double alpha, double smallest, double gap) {
        double[] logSteps = table.logSteps();
        double fewest = logSteps[logSteps.length - 1];
        for (double each : logSteps) {
            fewest = Math.min(fewest, each);
        }
        double batch = leastBatch(smallest, gap);
        DoubleUnaryOperator cost = steps -> LogResiduals.rms(off(table, alpha, batch, steps));
        double steps = GoldenSection.minimise(cost, fewest - 30, fewest + 30, FINE);
        return new Trial(steps, cost.applyAsDouble(steps));
    }

    private static double leastBatch(double smallest, double gap) {
        return Math.exp(smallest) / (1 + Math.exp(-gap));
    }

    private static double[] off(StepsToTarget table, double alpha, double leastBatch, double logLeastSteps) {
        double floor = Math.sqrt(leastBatch);
        IsoConstants curve = new IsoConstants(Math.exp(logLeastSteps / 2), floor * Math.pow(alpha, -1.5), floor);
        double[] batches = table.batches();
        double[] off = table.logSteps();
        for (int i = 0; i < off.length; i++) {
            off[i] -= Math.log(curve.steps(1, batches[i]).orElse(Double.MAX_VALUE));
        }
        return off;
    }
}
