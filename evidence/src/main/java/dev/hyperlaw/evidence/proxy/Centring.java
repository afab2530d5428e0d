package dev.hyperlaw.evidence.proxy;

/** Weighted means per class of rows, and sums of squares and products about them. */
final class Centring {
    private final double[] weights;
    private final int[] classOf;
    private final double[] total;

    Centring(double[] weights, int[] classOf, int classes) {
        this.weights = weights;
        this.classOf = classOf;
        total = new double[classes];
        for (int n = 0; n < weights.length; n++) {
            total[classOf[n]] += weights[n];
        }
    }

    double[] means(double[] values) {
        double[] means = new double[total.length];
        for (int n = 0; n < values.length; n++) {
            means[classOf[n]] += weights[n] * values[n];
        }
        for (int l = 0; l < means.length; l++) {
            means[l] = total[l] > 0 ? means[l] / total[l] : 0;
        }
        return means;
    }

    /** Takes the means out, in place. */
    void centre(double[] values) {
        double[] means = means(values);
        for (int n = 0; n < values.length; n++) {
            values[n] -= means[classOf[n]];
        }
    }

    /** {@code Σ w(a − ā)(b − b̄)}. */
    double product(double[] a, double[] meanA, double[] b, double[] meanB) {
        double sum = 0;
        for (int n = 0; n < a.length; n++) {
            sum += weights[n] * a[n] * b[n];
        }
        for (int l = 0; l < total.length; l++) {
            sum -= total[l] * meanA[l] * meanB[l];
        }
        return sum;
    }
}
