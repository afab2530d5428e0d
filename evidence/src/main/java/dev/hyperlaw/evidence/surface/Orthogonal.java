package dev.hyperlaw.evidence.surface;

/**
 * An orthonormal basis of the space that some columns span, for least squares without normal equations: those square the
 * condition of a polynomial fit. Columns that add nothing but rounding to the ones before them are left out.
 *
 * <p>Modified Gram-Schmidt, repeated where a column lost most of its length, which keeps the basis orthogonal to rounding
 * (Giraud, Langou and Rozložník 2005).
 *
 * @param factor triangular: {@code column j = Σ_i factor[i][j]·basis[i]}
 */
record Orthogonal(double[][] basis, double[][] factor, boolean[] kept) {
    private static final double DEPENDENT = 1e-10;
    private static final double MUCH = 0.5;

    /** Takes the columns over and overwrites them. */
    static Orthogonal of(double[][] columns) {
        int count = columns.length;
        double[][] factor = new double[count][count];
        boolean[] kept = new boolean[count];
        for (int j = 0; j < count; j++) {
            double before = norm(columns[j]);
            double after = before;
            // Twice is enough, and once is where little was taken away.
            for (double last = 0; after < MUCH * last || last == 0; ) {
                last = after;
                for (int i = 0; i < j; i++) {
                    if (kept[i]) {
                        double along = dot(columns[i], columns[j]);
                        factor[i][j] += along;
                        addScaled(columns[j], -along, columns[i]);
                    }
                }
                after = norm(columns[j]);
                if (!(after > DEPENDENT * before)) {
                    break;
                }
            }
            kept[j] = after > DEPENDENT * before;
            if (kept[j]) {
                factor[j][j] = after;
                scale(columns[j], 1 / after);
            }
        }
        return new Orthogonal(columns, factor, kept);
    }

    int rank() {
        int rank = 0;
        for (boolean each : kept) {
            rank += each ? 1 : 0;
        }
        return rank;
    }

    /** Whether each of the first {@code count} columns adds something to the ones before it. */
    boolean hasAll(int count) {
        for (int j = 0; j < count; j++) {
            if (!kept[j]) {
                return false;
            }
        }
        return true;
    }

    /** The coefficients of the columns in the projection of {@code y}; zero for a column that was left out. */
    double[] solve(double[] y) {
        int count = basis.length;
        double[] rest = y.clone();
        double[] along = new double[count];
        for (int i = 0; i < count; i++) {
            if (kept[i]) {
                along[i] = dot(basis[i], rest);
                addScaled(rest, -along[i], basis[i]);
            }
        }
        double[] coefficients = new double[count];
        for (int i = count - 1; i >= 0; i--) {
            if (kept[i]) {
                double sum = along[i];
                for (int j = i + 1; j < count; j++) {
                    sum -= factor[i][j] * coefficients[j];
                }
                coefficients[i] = sum / factor[i][i];
            }
        }
        return coefficients;
    }

    /** Takes out of {@code y}, in place, what the columns can explain. */
    void removeFrom(double[] y) {
        for (int i = 0; i < basis.length; i++) {
            if (kept[i]) {
                addScaled(y, -dot(basis[i], y), basis[i]);
            }
        }
    }

    /** How much of row {@code row} the columns can explain, between 0 and 1. */
    double leverage(int row) {
        double sum = 0;
        for (int i = 0; i < basis.length; i++) {
            sum += kept[i] ? basis[i][row] * basis[i][row] : 0;
        }
        return sum;
    }

    static double dot(double[] a, double[] b) {
        // Four sums side by side: one alone would have to be added in order, which no compiler may speed up.
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = 0;
        for (; i + 3 < a.length; i += 4) {
            s0 += a[i] * b[i];
            s1 += a[i + 1] * b[i + 1];
            s2 += a[i + 2] * b[i + 2];
            s3 += a[i + 3] * b[i + 3];
        }
        for (; i < a.length; i++) {
            s0 += a[i] * b[i];
        }
        return s0 + s1 + (s2 + s3);
    }

    private static double norm(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    private static void addScaled(double[] a, double factor, double[] b) {
        for (int i = 0; i < a.length; i++) {
            a[i] += factor * b[i];
        }
    }

    private static void scale(double[] a, double factor) {
        for (int i = 0; i < a.length; i++) {
            a[i] *= factor;
        }
    }
}
