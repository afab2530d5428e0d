package dev.hyperlaw.evidence.proxy;

import java.util.Arrays;

/**
 * Non-negative coefficients of columns, with a free intercept per class of rows, by Huber's loss: least squares up to {@value #HUBER}
 * nats, linear beyond, by reweighting (Holland and Welsch 1977). The intercepts are taken out by weighted means.
 *
 * @param identified whether a column adds something to the intercepts and the columns before it; if not, its coefficient is 0
 * @param huber what was minimised
 */
record RobustFit(double[] coefficients, boolean[] identified, double huber) {
    static final double HUBER = 0.01;

    private static final int STEPS = 100;
    private static final double SETTLED = 1e-7;

    /**
     * @param columns {@code columns[j][n]} belongs to {@code losses[n]}; taken over and overwritten
     * @param intercept the class of each row, from 0
     */
    static RobustFit of(double[][] columns, double[] losses, int[] intercept) {
        int size = columns.length;
        int classes = Arrays.stream(intercept).max().orElse(-1) + 1;
        double[] scale = new double[size];
        double[] lengths = new double[size];
        for (int j = 0; j < size; j++) {
            scale[j] = Arrays.stream(columns[j]).map(Math::abs).max().orElse(0);
            for (int n = 0; n < losses.length; n++) {
                columns[j][n] /= scale[j];
                lengths[j] += columns[j][n] * columns[j][n];
            }
        }
        double[] y = losses.clone();
        double[] weights = new double[y.length];
        Arrays.fill(weights, 1);
        // Centred before the weights are known, so that taking out the weighted means later cancels little.
        Centring plain = new Centring(weights, intercept, classes);
        plain.centre(y);
        for (double[] column : columns) {
            plain.centre(column);
        }
        boolean[] identified = new boolean[0];
        double[] c = new double[size];
        double[] rest = y.clone();
        for (int step = 0; step < STEPS; step++) {
            Centring centring = new Centring(weights, intercept, classes);
            double[][] gram = NonNegativeLeastSquares.square(size);
            double[] right = new double[size];
            double[][] means = new double[size][];
            double[] meanY = centring.means(y);
            for (int j = 0; j < size; j++) {
                means[j] = centring.means(columns[j]);
                right[j] = centring.product(columns[j], means[j], y, meanY);
                for (int k = 0; k <= j; k++) {
                    gram[j][k] = centring.product(columns[j], means[j], columns[k], means[k]);
                    gram[k][j] = gram[j][k];
                }
            }
            if (step == 0) {
                identified = NonNegativeLeastSquares.independent(gram, lengths);
            }
            c = NonNegativeLeastSquares.solve(gram, right, identified);
            rest = rest(columns, y, c);
            centring.centre(rest);
            if (reweight(weights, rest) < SETTLED) {
                break;
            }
        }
        for (int j = 0; j < size; j++) {
            c[j] = scale[j] > 0 ? c[j] / scale[j] : 0;
        }
        return new RobustFit(c, identified, huber(rest));
    }

    private static double[] rest(double[][] columns, double[] y, double[] c) {
        double[] rest = y.clone();
        for (int j = 0; j < c.length; j++) {
            if (c[j] != 0) {
                for (int n = 0; n < rest.length; n++) {
                    rest[n] -= c[j] * columns[j][n];
                }
            }
        }
        return rest;
    }

    private static double reweight(double[] weights, double[] rest) {
        double most = 0;
        for (int n = 0; n < weights.length; n++) {
            double weight = Math.min(1, HUBER / Math.abs(rest[n]));
            most = Math.max(most, Math.abs(weight - weights[n]));
            weights[n] = weight;
        }
        return most;
    }

    private static double huber(double[] rest) {
        double sum = 0;
        for (double each : rest) {
            double size = Math.abs(each);
            sum += size <= HUBER ? size * size / 2 : HUBER * (size - HUBER / 2);
        }
        return sum;
    }

    /** Weighted means per class of rows, and sums of squares and products about them. */
    private static final class Centring {
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
}
