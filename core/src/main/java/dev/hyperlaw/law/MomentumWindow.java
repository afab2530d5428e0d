package dev.hyperlaw.law;

import java.util.Optional;

/**
 * The budgets along a batch path at which momentum pays, {@code α* < 1}.
 *
 * @param fromTokens 0 when it pays from the start
 * @param toTokens infinite when it pays for ever
 */
public record MomentumWindow(double fromTokens, double toTokens) {
    private static final double SMALLEST = 1e-290;
    private static final double LARGEST = 1e290;

    public boolean contains(double tokens) {
        return fromTokens < tokens && tokens < toTokens;
    }

    /*
     * Momentum is off where s·T^(φ−1/2) + u·T^(φ−1) ≥ C2/2. The second power never grows; the first grows only for
     * φ > 1/2, and then the sum is convex in log T, least where the two slopes cancel. So there is one
     * crossing on either side of that budget, or none at all.
     */
    static Optional<MomentumWindow> of(BatchPath path) {
        double phi = path.exponent().doubleValue();
        double half = path.constants().noise() / 2;
        double s = path.coefficient() * BatchPath.cappedSlope(path.constants()) / half;
        double u = path.coefficient() * 2;
        double rising = phi - 0.5;
        double falling = phi - 1;
        double best = rising <= 0 ? LARGEST : falling == 0 ? SMALLEST : square(-falling * u / (rising * s));
        best = Math.max(SMALLEST, Math.min(LARGEST, best));
        if (path.momentumExcess(best) >= 0) {
            return Optional.empty();
        }
        double from = falling == 0 ? 0 : SMALLEST;
        if (falling < 0 && path.momentumExcess(SMALLEST) > 0) {
            from = LogRoot.between(path::momentumExcess, SMALLEST, best);
        }
        double to = Double.POSITIVE_INFINITY;
        if (rising > 0 && path.momentumExcess(LARGEST) > 0) {
            to = LogRoot.between(path::momentumExcess, best, LARGEST);
        }
        return Optional.of(new MomentumWindow(from, to));
    }

    private static double square(double x) {
        return x * x;
    }
}
