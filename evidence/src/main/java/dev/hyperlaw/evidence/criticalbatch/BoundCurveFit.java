package dev.hyperlaw.evidence.criticalbatch;

import dev.hyperlaw.evidence.numeric.GoldenSection;
import dev.hyperlaw.reach.IsoConstants;
import java.util.Arrays;
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
 * @param leastSteps {@code C_det²}, at large batches
 * @param leastBatch {@code C_floor²} in tokens, below which the target is out of reach
 */
public record BoundCurveFit(double leastSteps, double leastBatch, double rmsLogResidual) {
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
                Math.exp(best.logSteps),
                leastBatch(smallest, gap),
                LogResiduals.rms(off(table, alpha, leastBatch(smallest, gap), best.logSteps)));
    }

    private record Trial(double logSteps, double cost) {}

    private static Trial atGap(StepsToTarget table, double alpha, double smallest, double gap) {
        double[] logSteps = table.logSteps();
        double fewest = Arrays.stream(logSteps).min().orElseThrow();
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
