package dev.hyperlaw.lab.meter;

/** Student's t distribution with a whole number of degrees of freedom. */
final class TwoSidedT {
    private static final double LEVEL = 0.95;

    private TwoSidedT() {}

    /** The t with {@code P(|T| ≤ t) = 95 %}. */
    static double twoSided(int degrees) {
        double low = 0;
        double high = Math.PI / 2; // of the angle, whose tangent is t/√n
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (within(middle, degrees) < LEVEL) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.tan(low) * Math.sqrt(degrees);
    }

    /**
     * {@code P(|T| ≤ √n tan θ)}, a finite sum (Abramowitz and Stegun 26.7.3, 26.7.4): {@code sin θ} times the powers of {@code cos θ} of
     * the parity of n, and for odd n {@code 2/π} times that sum and θ.
     */
    private static double within(double angle, int degrees) {
        boolean odd = degrees % 2 == 1;
        double cosine = Math.cos(angle);
        double power = odd ? cosine : 1;
        double sum = 0;
        for (int exponent = odd ? 1 : 0; exponent <= degrees - 2; exponent += 2) {
            sum += power;
            power *= cosine * cosine * (exponent + 1) / (exponent + 2);
        }
        double spread = Math.sin(angle) * sum;
        return odd ? 2 / Math.PI * (angle + spread) : spread;
    }
}
