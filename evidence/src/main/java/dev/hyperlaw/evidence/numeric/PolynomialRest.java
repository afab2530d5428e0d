package dev.hyperlaw.evidence.numeric;

/** What is left of n points beside the polynomial of degree n - 2 that fits them best. */
public final class PolynomialRest {
    private PolynomialRest() {}

    /** The divided difference of the highest order, scaled so that noise of variance 1 leaves a square of 1 on average. */
    public static double of(double[] x, double[] y) {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            double weight = 1;
            for (int j = 0; j < x.length; j++) {
                weight /= i == j ? 1 : x[i] - x[j];
            }
            sum += weight * y[i];
            squares += weight * weight;
        }
        return sum / Math.sqrt(squares);
    }
}
