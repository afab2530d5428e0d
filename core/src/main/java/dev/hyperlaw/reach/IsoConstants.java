package dev.hyperlaw.reach;

import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.Positive;
import java.util.OptionalDouble;

/**
 * The bound at fixed momentum with the learning rate tuned (paper, "Three regimes and a hyperbolic tradeoff"):
 *
 * <pre>{@code
 * u(b, K) = C_det/√K + C_burn/(K√b) + C_floor/√b
 * C_det = 2√(C1·L·S(α)),  C_burn = C2/α,  C_floor = C2·√α
 * }</pre>
 *
 * <p>Exact: the constant the paper subtracts from the target is zero once {@code η} is tuned. No limit on {@code b} or
 * {@code K} is imposed here.
 */
public record IsoConstants(double det, double burn, double floor) {
    /** The three constants of the bound (preset {@code U}) or its proxy (preset {@code risk}). */
    public static IsoConstants of(LmoConstants constants, double alpha) {
        Positive.requireAlpha(alpha);
        double curvature = constants.smoothness() * constants.profile(alpha);
        return new IsoConstants(
                2 * Math.sqrt(constants.progress() * curvature),
                constants.noise() / alpha,
                constants.noise() * Math.sqrt(alpha));
    }

    /** {@code u(b, K)}. */
    public double value(double batch, double steps) {
        return det / Math.sqrt(steps) + (burn / steps + floor) / Math.sqrt(batch);
    }

    /** {@code K_min = (C_det/c)²}: iteration-limited, {@code b → ∞}. */
    public double leastSteps(double target) {
        return det / target * (det / target);
    }

    /** {@code b_min = (C_floor/c)²}: batch-limited, {@code K → ∞}. May be below 1. */
    public double leastBatch(double target) {
        return floor / target * (floor / target);
    }

    /** {@code K(b)}: {@code 1/√K = 2h/(C_det + √(C_det² + 4·C_burn·h/√b))}, {@code h = c − C_floor/√b}. */
    public OptionalDouble steps(double target, double batch) {
        double root = Math.sqrt(batch);
        double h = target - floor / root;
        if (!(h > 0)) {
            return OptionalDouble.empty();
        }
        double x = (det + Math.sqrt(det * det + 4 * burn * h / root)) / (2 * h);
        return OptionalDouble.of(x * x);
    }

    /** {@code b(K) = ((C_floor + C_burn/K)/(c − C_det/√K))²}. */
    public OptionalDouble batch(double target, double steps) {
        double left = target - det / Math.sqrt(steps);
        if (!(left > 0)) {
            return OptionalDouble.empty();
        }
        double root = (floor + burn / steps) / left;
        return OptionalDouble.of(root * root);
    }

    /** The fewest tokens: {@code 4·C_floor·(C_det·u + C_burn·u²) = c²} with {@code u = 1/√T}; there {@code b = 4·b_min}. */
    public double cheapestTokens(double target) {
        double h = target / floor * target / 4;
        double x = (det + Math.sqrt(det * det + 4 * burn * h)) / (2 * h);
        return x * x;
    }

    /**
     * Only above this target is burn-in the largest term anywhere with {@code b ≥ 1}: at b = 1 it equals the progress term,
     * {@code c = 2·C_det²/C_burn + C_floor} (theory row 38, made sharp).
     */
    public double leastBurnInTarget() {
        return 2 * det * det / burn + floor;
    }

    /** The largest term at a point. */
    public IsoRegime regime(double batch, double steps) {
        double determined = det / Math.sqrt(steps);
        double started = burn / (steps * Math.sqrt(batch));
        double noisy = floor / Math.sqrt(batch);
        if (started > determined && started > noisy) {
            return IsoRegime.BURN_IN;
        }
        return determined >= noisy ? IsoRegime.ITERATION_LIMITED : IsoRegime.BATCH_LIMITED;
    }

    /**
     * The shifted hyperbola {@code (c√K − C_det)(c√b − G) = C_det·G} solved for {@code b}, with {@code G = C_floor +
     * C_burn/K₀}. Exact for {@code K₀ = K} (theory row 39); the paper freezes {@code K₀} at a typical number of steps.
     */
    public OptionalDouble hyperbolaBatch(double target, double steps, double typicalSteps) {
        double over = target * Math.sqrt(steps) - det;
        if (!(over > 0)) {
            return OptionalDouble.empty();
        }
        double g = floor + burn / typicalSteps;
        double root = g * (1 + det / over) / target;
        return OptionalDouble.of(root * root);
    }
}
