package dev.hyperlaw.evidence.criticalbatch;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.numeric.GoldenSection;
import dev.hyperlaw.evidence.numeric.StudentT;
import java.util.function.DoubleUnaryOperator;

/**
 * Finds the constants of {@link CriticalBatchFit} in logarithms. An interval holds the values at which the best fit, the other constant
 * tuned, is worse than the least by at most {@code 1 + t²/(n − 2)}.
 */
final class HyperbolaSearch {
    /** How far, in logarithms, constants are looked for beyond what was tried; where that end is no worse, nothing holds them. */
    private static final double BEYOND = Math.log(1e4);

    private static final double FINE = 1e-7;
    private static final double ENDS = 1e-5;
    private static final int PLACES = 16;

    private final StepsToTarget table;
    private final double[] batches;
    private final double[] logSteps;
    private final double lowest;
    private final double highest;

    HyperbolaSearch(StepsToTarget table) {
        this.table = table;
        batches = table.batches();
        logSteps = table.logSteps();
        lowest = Math.log(batches[0]) - BEYOND;
        highest = Math.log(batches[batches.length - 1]) + BEYOND;
    }

    CriticalBatchFit fit() {
        double batch = GoldenSection.minimiseFrom(this::costOfBatch, lowest, highest, PLACES, FINE);
        double[] off = aboveShape(batch);
        double steps = LogResiduals.takeOutCentre(off);
        double least = LogResiduals.huber(off);
        double t = StudentT.twoSided95(batches.length - 2);
        double allowed = least * (1 + t * t / (batches.length - 2)) + 1e-18;
        Interval critical = interval(this::costOfBatch, batch, lowest, highest, allowed);
        // Without an upper end to the critical batch any smaller number of steps may be the least.
        double few = Double.isInfinite(critical.high()) ? steps : steps - BEYOND;
        return new CriticalBatchFit(
                table.name(),
                interval(this::costOfSteps, steps, few, steps + BEYOND, allowed),
                critical,
                LogResiduals.rms(off));
    }

    private double[] aboveShape(double logBatch) {
        double critical = Math.exp(logBatch);
        double[] above = new double[batches.length];
        for (int i = 0; i < above.length; i++) {
            above[i] = logSteps[i] - Math.log1p(critical / batches[i]);
        }
        return above;
    }

    private double costOfBatch(double logBatch) {
        double[] off = aboveShape(logBatch);
        LogResiduals.takeOutCentre(off);
        return LogResiduals.huber(off);
    }

    private double costOfSteps(double logSteps) {
        DoubleUnaryOperator cost = logBatch -> {
            double[] off = aboveShape(logBatch);
            for (int i = 0; i < off.length; i++) {
                off[i] -= logSteps;
            }
            return LogResiduals.huber(off);
        };
        return cost.applyAsDouble(GoldenSection.minimiseFrom(cost, lowest, highest, PLACES, FINE));
    }

    private static Interval interval(DoubleUnaryOperator cost, double best, double low, double high, double allowed) {
        double from = end(cost, best, low, allowed);
        double to = end(cost, best, high, allowed);
        return new Interval(
                Math.exp(best), from == low ? 0 : Math.exp(from), to == high ? Double.POSITIVE_INFINITY : Math.exp(to));
    }

    /** Where the cost passes what is allowed on the way to an end, or that end. */
    private static double end(DoubleUnaryOperator cost, double best, double end, double allowed) {
        if (!(cost.applyAsDouble(end) > allowed)) {
            return end;
        }
        double inside = best;
        double outside = end;
        while (Math.abs(outside - inside) > ENDS) {
            double middle = (inside + outside) / 2;
            if (cost.applyAsDouble(middle) > allowed) {
                outside = middle;
            } else {
                inside = middle;
            }
        }
        return inside;
    }
}
