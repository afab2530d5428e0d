package dev.hyperlaw.law;

import dev.hyperlaw.InputProblem;
import java.util.Locale;

/**
 * Theorem 3: learning rate, momentum and batch tuned together.
 *
 * <p>Eliminating {@code η} and {@code b} leaves {@code Ψ_T(α) = 2√(A(α)·B(α))}, stationary where (eq:alpha_cubic_exact,
 * for a general profile {@code S = p + r/α})
 *
 * <pre>{@code
 * 4p²·C1·L·T·α³ − p·C2²·α − r·C2² = 0
 * k = C2/√(12p·C1·L·T),   w = 3r/(2pk)
 * α = 2k·cosh(acosh(w)/3)  if w ≥ 1,   2k·cos(acos(w)/3)  otherwise
 * }</pre>
 *
 * <p>There is one positive root (Descartes). The hyperbolic branch is evaluated as {@code k(z + 1/z)} with {@code z³ = w +
 * √(w² − 1)}: sums of positive numbers only. The root minimises the bound for matched initialisation; it says nothing of
 * {@code α ≤ 1} and {@code b ≥ 1}, which {@link #optimum} respects by solving again on the boundary.
 */
public record JointTuning(LmoConstants constants) {

    /** The root of the cubic: {@code α*} before {@code α ≤ 1} and {@code b ≥ 1} are imposed. */
    public double interiorAlpha(double tokens) {
        double p = constants.direct();
        double k = constants.noise() / Math.sqrt(12 * p * constants.progress() * constants.smoothness() * tokens);
        double w = 1.5 * constants.coupling() / (p * k);
        if (w < 1) {
            return 2 * k * Math.cos(Math.acos(w) / 3);
        }
        double z = Math.cbrt(w + Math.sqrt((w - 1) * (w + 1)));
        return k * (z + 1 / z);
    }

    /** The stationary point of the unconstrained problem: the cubic, then {@code b = B/A} and {@code η}. */
    public TunedPoint interior(double tokens) {
        double alpha = interiorAlpha(tokens);
        double curvature = constants.smoothness() * constants.profile(alpha);
        double growth = 2 * Math.sqrt(constants.progress() * curvature / tokens) + constants.noise() / (alpha * tokens);
        double floor = constants.noise() * Math.sqrt(alpha);
        double batch = floor / growth;
        double eta = Math.sqrt(constants.progress() * batch / (curvature * tokens));
        return new TunedPoint(tokens, eta, alpha, batch, 2 * Math.sqrt(growth * floor));
    }

    /** Whether a point of {@link #interior} respects {@code α ≤ 1} and {@code b ≥ 1}; then {@code b < T} as well. */
    public static boolean feasible(TunedPoint point) {
        return point.alpha() <= 1 && point.batch() >= 1;
    }

    /** The smallest budget at which the cubic's root is at most 1: {@code C2²(p+r)/(4p²·C1·L)}. */
    public double momentumOnset() {
        double root = constants.noise() / (2 * constants.direct());
        return root
                * root
                * (constants.direct() + constants.coupling())
                / (constants.progress() * constants.smoothness());
    }

    /**
     * The optimum over {@code η}, {@code α ≤ 1} and {@code 1 ≤ b ≤ T}. The problem is convex in logarithms. When the interior point breaks a limit, the optimum is the better of the optima with {@code b = 1} and {@code α = 1}, each
     * exact. {@code b ≤ T} never binds: the burn-in in {@code A} makes {@code b* < α^(3/2)·T}.
     */
    public TunedPoint optimum(double tokens) {
        if (!(tokens >= 1)) {
            throw new InputProblem(
                    String.format(Locale.ROOT, "The token budget (%s) must be at least 1, the smallest batch.", tokens),
                    "the unit is missing: 100B is 1e11.");
        }
        TunedPoint interior = interior(tokens);
        if (feasible(interior)) {
            return interior;
        }
        TunedPoint smallest = new FixedBatch(constants, 1).optimum(tokens);
        TunedPoint plain = new FixedMomentum(constants, 1).optimum(tokens);
        return plain.value() < smallest.value() ? plain : smallest;
    }

    /**
     * The budget where the interior {@code b*(T)} reaches {@code batch}; of order {@code batch⁶}. A cap there is
     * harmless: with {@code α} tuned it costs a lower-order term only (theory row 21). Infinite or 0 where no double holds
     * it.
     */
    public double budgetForBatch(double batch) {
        Positive.require("batch size", batch);
        double near = Math.pow(batch / JointLimit.of(constants).batch().constant(), 6);
        return LogRoot.find(tokens -> Math.log(interior(tokens).batch() / batch), Math.max(1, Math.min(near, 1e290)))
                .orElse(near > 1 ? Double.POSITIVE_INFINITY : 0);
    }
}
