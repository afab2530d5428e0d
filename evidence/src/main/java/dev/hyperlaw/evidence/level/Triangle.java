package dev.hyperlaw.evidence.level;

/** Lower Cholesky factor {@code L} of a covariance: {@code whitened(x) = L⁻¹x}. */
record Triangle(double[][] rows) {
    static Triangle of(double[][] covariance) {
        int n = covariance.length;
        double[][] rows = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = covariance[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= rows[i][k] * rows[j][k];
                }
                // What rounding leaves of a variance of nothing is still a variance.
                rows[i][j] = i == j
                        ? Math.sqrt(Math.max(sum, 1e-12 * covariance[i][i] + Double.MIN_NORMAL))
                        : sum / rows[j][j];
            }
        }
        return new Triangle(rows);
    }

    double[] whitened(double[] vector) {
        double[] result = vector.clone();
        for (int i = 0; i < result.length; i++) {
            for (int k = 0; k < i; k++) {
                result[i] -= rows[i][k] * result[k];
            }
            result[i] /= rows[i][i];
        }
        return result;
    }

    double logDeterminant() {
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            sum += 2 * Math.log(rows[i][i]);
        }
        return sum;
    }

    static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }
}
