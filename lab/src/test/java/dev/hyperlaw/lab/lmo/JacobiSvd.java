package dev.hyperlaw.lab.lmo;

/**
 * Singular values by one-sided Jacobi rotations in plain Java: {@code m = U diag(values) Vᵀ}. The second opinion on everything that is
 * spectral.
 */
public final class JacobiSvd {

    private final double[][] columns; // of m V, each u·σ
    private final double[][] right; // rows are the columns of V
    private final boolean transposed;

    public JacobiSvd(double[][] matrix) {
        transposed = matrix.length < matrix[0].length;
        columns = transposed ? copy(matrix) : transpose(matrix);
        int n = columns.length;
        right = new double[n][n];
        for (int i = 0; i < n; i++) {
            right[i][i] = 1;
        }
        boolean rotated = true;
        for (int sweep = 0; rotated && sweep < 100; sweep++) {
            rotated = false;
            for (int p = 0; p < n; p++) {
                for (int q = p + 1; q < n; q++) {
                    rotated |= rotate(p, q);
                }
            }
        }
    }

    /** Largest first is not promised. */
    public double[] values() {
        double[] values = new double[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.sqrt(dot(columns[i], columns[i]));
        }
        return values;
    }

    /** {@code UVᵀ}; {@code m} must have full rank. */
    public double[][] polar() {
        double[] values = values();
        int rows = columns[0].length;
        double[][] polar = new double[rows][columns.length];
        for (int k = 0; k < columns.length; k++) {
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < columns.length; j++) {
                    polar[i][j] += columns[k][i] / values[k] * right[k][j];
                }
            }
        }
        return transposed ? transpose(polar) : polar;
    }

    private boolean rotate(int p, int q) {
        double alpha = dot(columns[p], columns[p]);
        double beta = dot(columns[q], columns[q]);
        double gamma = dot(columns[p], columns[q]);
        if (Math.abs(gamma) <= 1e-17 * Math.sqrt(alpha * beta)) {
            return false;
        }
        double zeta = (beta - alpha) / (2 * gamma);
        double tangent = Math.copySign(1 / (Math.abs(zeta) + Math.hypot(1, zeta)), zeta);
        double cosine = 1 / Math.hypot(1, tangent);
        turn(columns[p], columns[q], cosine, cosine * tangent);
        turn(right[p], right[q], cosine, cosine * tangent);
        return true;
    }

    private static void turn(double[] a, double[] b, double cosine, double sine) {
        for (int i = 0; i < a.length; i++) {
            double old = a[i];
            a[i] = cosine * old - sine * b[i];
            b[i] = sine * old + cosine * b[i];
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static double[][] copy(double[][] matrix) {
        return transpose(transpose(matrix));
    }

    public static double[][] transpose(double[][] matrix) {
        double[][] transpose = new double[matrix[0].length][matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < matrix[0].length; j++) {
                transpose[j][i] = matrix[i][j];
            }
        }
        return transpose;
    }
}
