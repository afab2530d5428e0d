package dev.hyperlaw.evidence;

/** How often a sum of squares of independent normal draws is large. */
final class ChiSquare {
    private ChiSquare() {}

    /**
     * {@code P(χ²_n > x)}, by its finite sum:
     *
     * <pre>{@code
     * n even: e^(−x/2)·Σ_{k<n/2} (x/2)^k/k!      n odd: erfc(√(x/2)) + e^(−x/2)·Σ_{k=1}^{(n−1)/2} (x/2)^(k−½)/Γ(k+½)
     * }</pre>
     */
    static double chanceAbove(double x, int degrees) {
        double half = x / 2;
        boolean odd = degrees % 2 == 1;
        double term = odd ? Math.exp(-half) * Math.sqrt(half) * 2 / Math.sqrt(Math.PI) : Math.exp(-half);
        double sum = odd ? complementaryError(Math.sqrt(half)) : 0;
        int terms = degrees / 2;
        for (int k = 0; k < terms; k++) {
            sum += term;
            term *= half / (k + (odd ? 1.5 : 1));
        }
        return Math.min(1, sum);
    }

    /** {@code erfc(z)} for {@code z ≥ 0}, to 1.2e-7 (Press et al., Numerical Recipes, erfcc). */
    private static double complementaryError(double z) {
        double t = 1 / (1 + z / 2);
        double[] c = {
            -1.26551223,
            1.00002368,
            0.37409196,
            0.09678418,
            -0.18628806,
            0.27886807,
            -1.13520398,
            1.48851587,
            -0.82215223,
            0.17087277
        };
        double polynomial = 0;
        for (int i = c.length - 1; i >= 0; i--) {
            polynomial = polynomial * t + c[i];
        }
        return t * Math.exp(-z * z + polynomial);
    }
}
