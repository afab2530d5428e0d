package dev.hyperlaw.transfer;

import dev.hyperlaw.StandardNormal;

/**
 * The 95 % interval of a recommended learning rate, in logarithms: uncertainty of the exponents times the size of the
 * move, and of the tuned value itself.
 *
 * <pre>{@code sd² = (sd_q · ln T1/T0)² + (sd_p · ln b1/b0)² + (ln 1.25)² }</pre>
 *
 * 1.25 is one standard deviation of an optimum read off a grid with a factor 2 between neighbours ({@code ln 2/√12}).
 * sd_q = .1 covers the spread over models and studies (path exponents 0 to .22; −.27 to +.03 at a fixed batch; −.35 to
 * −.52 at a constant lr). sd_p = .15 reaches from 1/2 to the .55 to .73 that were measured; where the
 * optimal batch is unknown, .25 puts "leave the learning rate alone" at two standard deviations. Between two laws the distance of what
 * they say adds to it, see {@link LawMix#variance}.
 */
public record LrInterval(double low, double high) {
    static final double GRID_FACTOR = 1.25;
    static final double BUDGET_SD = AnnealedScaling.EXPONENT_SD;
    static final double BATCH_SD = 0.15;
    static final double UNKNOWN_BATCH_SD = 0.25;
    static final double UNTESTED_SD = 0.25;

    /**
     * How far the optimum may be off when the schedule changes from one law to the other; with a part of the change it is this to the
     * square of that part. In the one public model with both, the annealed optimum lay 1.9 to 4.7 times above the
     * constant one. That is at the same length (27 schedules and lengths, 124M parameters).
     */
    static final double MIXED_TOWARDS = 5;

    static final double MIXED_AWAY = 2;

    static LrInterval around(Situation situation, TransferRule rule, double lr, double batchTokens) {
        double ratio = situation.logBatchRatio(batchTokens);
        double half = StandardNormal.HALF_95 * Math.sqrt(variance(situation, rule.scaling(), ratio));
        double low = lr * Math.exp(-half);
        double high = lr * Math.exp(half + aboveOptimum(situation, rule.scaling(), ratio));
        double change = situation.lawChange();
        double part = change * change;
        return new LrInterval(
                low / Math.pow(change < 0 ? MIXED_AWAY : MIXED_TOWARDS, part),
                high * Math.pow(change < 0 ? MIXED_TOWARDS : MIXED_AWAY, part));
    }

    private static double variance(Situation situation, Scaling scaling, double ratio) {
        if (scaling instanceof MixedScaling mixed) {
            return mixed.law()
                    .variance(
                            variance(situation, mixed.first(), ratio),
                            variance(situation, mixed.second(), ratio),
                            mixed.apart(situation.logJump(), ratio));
        }
        boolean sgd = situation.optimizer().isPlain();
        double off =
                anchored(situation, scaling) ? ratio - AnnealedScaling.BATCH_EXPONENT * situation.logJump() : ratio;
        double batchSd = sgd ? UNTESTED_SD : situation.batchTuned() ? BATCH_SD : UNKNOWN_BATCH_SD;
        double budget = (sgd ? UNTESTED_SD : BUDGET_SD) * situation.logJump();
        double grid = Math.log(GRID_FACTOR);
        return budget * budget + batchSd * off * batchSd * off + grid * grid;
    }

    /** Beyond b* the square-root rule may go on: the interval reaches it, the recommendation does not. */
    private static double aboveOptimum(Situation situation, Scaling scaling, double ratio) {
        if (scaling instanceof MixedScaling mixed) {
            return mixed.law()
                    .mean(
                            aboveOptimum(situation, mixed.first(), ratio),
                            aboveOptimum(situation, mixed.second(), ratio));
        }
        double beyond = ratio - AnnealedScaling.BATCH_EXPONENT * situation.logJump();
        return anchored(situation, scaling) ? AnnealedBatch.BATCH_EXPONENT * Math.max(0, beyond) : 0;
    }

    /** Whether the learning rate is read off a curve through the joint optimum at T1. */
    private static boolean anchored(Situation situation, Scaling scaling) {
        return situation.batchTuned() && !(scaling instanceof RuleExponents);
    }

    /** No end above {@code cap}; an interval that lies above it altogether shrinks to the cap. */
    LrInterval atMost(double cap) {
        return new LrInterval(Math.min(low, cap), Math.min(high, cap));
    }
}
