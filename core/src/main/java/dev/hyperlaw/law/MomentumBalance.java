package dev.hyperlaw.law;

/**
 * The stationary {@code α} of {@code d·√S(α) + u/α + v·√α}: what tuning the momentum amounts to once the learning rate
 * has been eliminated. {@code d = 2√(C1·L·b/T)}, {@code u = C2·√b/T}, {@code v = C2/√b}.
 *
 * <pre>{@code v·α^(3/2) = d·r·√(α/(pα + r)) + 2u}</pre>
 *
 * <p>Why Newton needs no safeguard: the difference of the logarithms of both sides has a slope between 1 and 3/2 in {@code log α}.
 * So every step removes at least two thirds of the error, and soon squares it.
 */
final class MomentumBalance {
    private MomentumBalance() {}

    static double alpha(double d, double u, double v, double p, double r) {
        double alpha = Math.max(d * Math.sqrt(r) / v, Math.cbrt(2 * u / v * (2 * u / v)));
        for (int i = 0; i < 60; i++) {
            double momentumTerm = d * r * Math.sqrt(alpha / (p * alpha + r));
            double right = momentumTerm + 2 * u;
            double slope = 1.5 - 0.5 * momentumTerm / right * (r / (p * alpha + r));
            double step = Math.log(v * alpha * Math.sqrt(alpha) / right) / slope;
            alpha *= Math.exp(-step);
            if (Math.abs(step) < 1e-9) { // the next error is the square of this one
                return alpha;
            }
        }
        return alpha;
    }
}
