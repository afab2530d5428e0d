package dev.hyperlaw.evidence.proxy;

import java.util.Arrays;

/**
 * {@code min ‖Xc − y‖} over {@code c ≥ 0} from {@code G = XᵀX} and {@code h = Xᵀy}, by the active-set method of Lawson and Hanson
 * (Solving Least Squares Problems, 1974, ch. 23). For a handful of columns of similar length.
 *
 * @param usable columns that may have a weight; the others add nothing to the ones before them
 */
record NonNegativeLeastSquares(double[][] gram, boolean[] usable) {
    /** Relative to a column's length, squared: what is less is rounding. */
    private static final double DEPENDENT = 1e-10;

    private static final double FLAT = 1e-12;

    /** Which columns add something to the ones before them, by the pivots of a Cholesky decomposition. */
    static boolean[] independent(double[][] gram, double[] lengths) {
        int n = gram.length;
        double[][] lower = new double[n][n];
        boolean[] kept = new boolean[n];
        for (int j = 0; j < n; j++) {
            for (int k = 0; k < j; k++) {
                if (kept[k]) {
                    lower[j][k] = (gram[j][k] - dot(lower[j], lower[k], k)) / lower[k][k];
                }
            }
            double pivot = gram[j][j] - dot(lower[j], lower[j], j);
            kept[j] = pivot > DEPENDENT * lengths[j];
            lower[j][j] = kept[j] ? Math.sqrt(pivot) : 0;
        }
        return kept;
    }

    static double[] solve(double[][] gram, double[] right, boolean[] usable) {
        return new NonNegativeLeastSquares(gram, usable).solve(right);
    }

    private double[] solve(double[] right) {
        double[] x = new double[gram.length];
        boolean[] free = new boolean[gram.length];
        for (int step = 0; step < 10 * gram.length; step++) {
            int enter = steepest(x, right, free);
            if (enter < 0) {
                break;
            }
            free[enter] = true;
            double[] full = unconstrained(free, right);
            if (!(full[enter] > 0)) {
                free[enter] = false; // rounding: it would leave again at once
                break;
            }
            while (leave(x, full, free)) {
                full = unconstrained(free, right);
            }
            x = full;
        }
        return x;
    }

    /** The column at zero along which the sum of squares falls fastest; −1 if it falls along none. */
    private int steepest(double[] x, double[] right, boolean[] free) {
        int best = -1;
        double most = 0;
        for (int j = 0; j < gram.length; j++) {
            if (!free[j] && usable[j]) {
                double fall = right[j] - dot(gram[j], x, gram.length);
                double rounding = FLAT * (Math.abs(right[j]) + Math.abs(fall));
                double relative = fall / Math.sqrt(gram[j][j]);
                if (fall > rounding && relative > most) {
                    most = relative;
                    best = j;
                }
            }
        }
        return best;
    }

    /** Moves {@code x} towards {@code full} until a coefficient becomes zero, and frees it; false if none does. */
    private boolean leave(double[] x, double[] full, boolean[] free) {
        double share = 1;
        int first = -1;
        for (int j = 0; j < gram.length; j++) {
            if (free[j] && full[j] <= 0) {
                double reach = x[j] / (x[j] - full[j]);
                if (first < 0 || reach < share) {
                    share = reach;
                    first = j;
                }
            }
        }
        if (first < 0) {
            return false;
        }
        for (int j = 0; j < gram.length; j++) {
            x[j] = free[j] ? Math.max(0, x[j] + share * (full[j] - x[j])) : 0;
        }
        x[first] = 0;
        free[first] = false;
        return true;
    }

    private double[] unconstrained(boolean[] free, double[] right) {
        int[] index = new int[gram.length];
        int count = 0;
        for (int j = 0; j < gram.length; j++) {
            if (free[j]) {
                index[count++] = j;
            }
        }
        double[][] lower = new double[count][count];
        double[] y = new double[count];
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < i; k++) {
                lower[i][k] = (gram[index[i]][index[k]] - dot(lower[i], lower[k], k)) / lower[k][k];
            }
            lower[i][i] = Math.sqrt(gram[index[i]][index[i]] - dot(lower[i], lower[i], i));
            y[i] = (right[index[i]] - dot(lower[i], y, i)) / lower[i][i];
        }
        double[] full = new double[gram.length];
        for (int i = count - 1; i >= 0; i--) {
            double sum = y[i];
            for (int k = i + 1; k < count; k++) {
                sum -= lower[k][i] * full[index[k]];
            }
            full[index[i]] = sum / lower[i][i];
        }
        return full;
    }

    private static double dot(double[] a, double[] b, int count) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** A matrix of zeros. */
    static double[][] square(int size) {
        double[][] matrix = new double[size][];
        Arrays.setAll(matrix, i -> new double[size]);
        return matrix;
    }
}
