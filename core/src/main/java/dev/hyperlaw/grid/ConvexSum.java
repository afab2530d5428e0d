package dev.hyperlaw.grid;

/**
 * Any powers: Newton's method on the derivative in {@code log x}, within a bracket that shrinks at every step.
 *
 * @param low the logarithm of the least x
 * @param high that of the greatest
 */
record ConvexSum(double[] exponents, double low, double high) implements InnerMinimum {
    private static final int MOST_STEPS = 200;
    private static final double CONVERGED = 1e-12;

    @Override
    public double value(double constant, double[] coefficients) {
        return constant + sum(coefficients, minimiser(coefficients), 0);
    }

    @Override
    public double place(double[] coefficients) {
        return Math.exp(minimiser(coefficients));
    }

    private double minimiser(double[] coefficients) {
        if (sum(coefficients, low, 1) >= 0) {
            return low;
        }
        if (sum(coefficients, high, 1) <= 0) {
            return high;
        }
        double left = low;
        double right = high;
        double at = (left + right) / 2;
        for (int step = 0; step < MOST_STEPS && right - left > CONVERGED; step++) {
            double slope = sum(coefficients, at, 1);
            if (slope < 0) {
                left = at;
            } else {
                right = at;
            }
            double next = at - slope / sum(coefficients, at, 2);
            if (Math.abs(next - at) <= CONVERGED) {
                return Math.max(left, Math.min(right, next));
            }
            at = next > left && next < right ? next : (left + right) / 2;
        }
        return at;
    }

    /** The sum of powers at {@code log x = at}, differentiated {@code derivatives} times by {@code log x}. */
    private double sum(double[] coefficients, double at, int derivatives) {
        double sum = 0;
        for (int g = 0; g < exponents.length; g++) {
            double term = coefficients[g] * Math.exp(exponents[g] * at);
            for (int d = 0; d < derivatives; d++) {
                term *= exponents[g];
            }
            sum += term;
        }
        return sum;
    }
}
