package dev.hyperlaw.evidence.joint;

/** The few operations on symmetric matrices that a fit repeats thousands of times, in place. */
final class Dense {
    private Dense() {}

    /** Lower Cholesky factor in place; a direction without any weight of its own gets a tiny one. */
    static void factor(double[][] a) {
        int n = a.length;
        for (int j = 0; j < n; j++) {
            double[] row = a[j];
            double pivot = row[j];
            double least = 1e-14 * pivot + Double.MIN_NORMAL;
            for (int k = 0; k < j; k++) {
                pivot -= row[k] * row[k];
            }
            double root = Math.sqrt(Math.max(pivot, least));
            row[j] = root;
            for (int i = j + 1; i < n; i++) {
                double[] below = a[i];
                double sum = below[j];
                for (int k = 0; k < j; k++) {
                    sum -= below[k] * row[k];
                }
                below[j] = sum / root;
            }
        }
    }

    /** Solves {@code L Lᵀ x = b} in place. */
    static void solve(double[][] factor, double[] b) {
        int n = b.length;
        for (int i = 0; i < n; i++) {
            double sum = b[i];
            for (int k = 0; k < i; k++) {
                sum -= factor[i][k] * b[k];
            }
            b[i] = sum / factor[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            double sum = b[i];
            for (int k = i + 1; k < n; k++) {
                sum -= factor[k][i] * b[k];
            }
            b[i] = sum / factor[i][i];
        }
    }

    static double[][] inverse(double[][] symmetric) {
        int n = symmetric.length;
        double[][] factor = copy(symmetric);
        factor(factor);
        double[][] inverse = new double[n][];
        for (int i = 0; i < n; i++) {
            double[] unit = new double[n];
            unit[i] = 1;
            solve(factor, unit);
            inverse[i] = unit;
        }
        return inverse;
    }

    static double[][] copy(double[][] matrix) {
        double[][] copy = new double[matrix.length][];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = matrix[i].clone();
        }
        return copy;
    }
}
