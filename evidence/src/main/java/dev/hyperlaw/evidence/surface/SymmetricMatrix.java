package dev.hyperlaw.evidence.surface;

import java.util.Optional;

/** A symmetric matrix of one to three rows, such as the curvature of a surface. */
record SymmetricMatrix(double[][] entries) {
    private static final double SINGULAR = 1e-9;

    int size() {
        return entries.length;
    }

    /** The pivots of {@code LDLᵀ}: the curvature along each axis, the axes before it tuned and those after it held. */
    double[] pivots() {
        int n = size();
        double[][] rest = copy();
        double[] pivots = new double[n];
        for (int k = 0; k < n; k++) {
            pivots[k] = rest[k][k];
            for (int i = k + 1; i < n; i++) {
                for (int j = k + 1; j < n; j++) {
                    rest[i][j] -= rest[i][k] * rest[k][j] / pivots[k];
                }
            }
        }
        return pivots;
    }

    /** Whether there is a minimum, with room for rounding. */
    boolean isPositive() {
        double[] pivots = pivots();
        for (int k = 0; k < pivots.length; k++) {
            if (!(pivots[k] > SINGULAR * Math.abs(entries[k][k])) || !(entries[k][k] > 0)) {
                return false;
            }
        }
        return true;
    }

    /** {@code x} with {@code Ax = right}; empty unless the matrix is positive. */
    Optional<double[]> solve(double[] right) {
        if (!isPositive()) {
            return Optional.empty();
        }
        int n = size();
        double[][] a = copy();
        double[] x = right.clone();
        for (int k = 0; k < n; k++) {
            for (int i = k + 1; i < n; i++) {
                double factor = a[i][k] / a[k][k];
                for (int j = k; j < n; j++) {
                    a[i][j] -= factor * a[k][j];
                }
                x[i] -= factor * x[k];
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int j = i + 1; j < n; j++) {
                x[i] -= a[i][j] * x[j];
            }
            x[i] /= a[i][i];
        }
        return Optional.of(x);
    }

    /** {@code uᵀAu}. */
    double form(double[] u) {
        double sum = 0;
        for (int i = 0; i < size(); i++) {
            for (int j = 0; j < size(); j++) {
                sum += u[i] * entries[i][j] * u[j];
            }
        }
        return sum;
    }

    SymmetricMatrix times(double factor) {
        double[][] scaled = copy();
        for (double[] row : scaled) {
            for (int j = 0; j < row.length; j++) {
                row[j] *= factor;
            }
        }
        return new SymmetricMatrix(scaled);
    }

    private double[][] copy() {
        double[][] copy = new double[size()][];
        for (int i = 0; i < size(); i++) {
            copy[i] = entries[i].clone();
        }
        return copy;
    }
}
