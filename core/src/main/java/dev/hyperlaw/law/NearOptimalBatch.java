package dev.hyperlaw.law;

import dev.hyperlaw.InputProblem;
import java.util.Locale;

/**
 * Which batch sizes are as good as the best one: those whose tuned value is at most {@code factor} times the best. The
 * paper's "99 % performance" curve is undefined; theory row 40 reads it as {@code best/0.99}.
 *
 * @param factor above 1: {@code 1/0.99}, or {@code 1.01} for a band of one per cent
 */
public record NearOptimalBatch(double factor) {
    /** Values up to {@code best/0.99}. */
    public static final NearOptimalBatch NINETY_NINE_PERCENT = new NearOptimalBatch(1 / 0.99);

    /** Values up to {@code 1.01·best}. */
    public static final NearOptimalBatch ONE_PERCENT = new NearOptimalBatch(1.01);

    public NearOptimalBatch {
        if (!(factor > 1) || factor == Double.POSITIVE_INFINITY) {
            throw new InputProblem(
                    String.format(Locale.ROOT, "The factor of a near-optimal band (%s) must be above 1.", factor),
                    "write a band of one per cent as 1.01.");
        }
    }

    /**
     * The band over {@code b*} at fixed momentum, both limits inactive: {@code (x + 1/x)/2 ≤ m} with {@code x = √(b/b*)},
     * hence {@code x = (m + √(m² − 1))^(±1)}. The same for all constants.
     */
    public BatchBand ratios() {
        double root = factor + Math.sqrt((factor - 1) * (factor + 1));
        return new BatchBand(1 / (root * root), root * root);
    }

    /** The band at fixed momentum within {@code 1 ≤ b ≤ T}, against the best value within these limits. */
    public BatchBand atFixedMomentum(FixedMomentum momentum, double tokens) {
        TunedPoint best = momentum.optimum(tokens);
        // A·s² − m·s + B ≤ 0 in s = √b
        double half = factor * best.value() / 2;
        double a = momentum.growth(tokens);
        double b = momentum.floorConstant();
        double larger = half + Math.sqrt(Math.max(0, half * half - a * b));
        double lowest = b / larger * (b / larger);
        double highest = larger / a * (larger / a);
        return new BatchBand(Math.max(1, lowest), Math.min(Math.max(1, tokens), highest));
    }

    /**
     * At a number of steps more batch is always better; the smallest batch within the factor of its limit is {@code b =
     * ((C_floor + C_burn/K)·√K/((m − 1)·C_det))²}.
     */
    public double smallestForSteps(FixedMomentum momentum, double steps) {
        double noise = momentum.floorConstant() + momentum.constants().noise() / (momentum.alpha() * steps);
        double root = noise * Math.sqrt(steps) / ((factor - 1) * 2 * momentum.stepConstant());
        return root * root;
    }

    /**
     * The band when learning rate and momentum are retuned at every batch: wide, because the leading term does not depend
     * on {@code b} (theory row 43). Within {@code 1 ≤ b ≤ T}.
     */
    public BatchBand retuned(LmoConstants constants, double tokens) {
        TunedPoint best = new JointTuning(constants).optimum(tokens);
        double limit = Math.log(factor * best.value());
        return new BatchBand(
                edge(constants, tokens, limit, best.batch(), 1), edge(constants, tokens, limit, best.batch(), tokens));
    }

    private static double edge(LmoConstants constants, double tokens, double limit, double inside, double end) {
        if (Math.log(new FixedBatch(constants, end).value(tokens)) <= limit) {
            return end;
        }
        return LogRoot.between(
                batch -> Math.log(new FixedBatch(constants, batch).value(tokens)) - limit,
                Math.min(inside, end),
                Math.max(inside, end));
    }
}
