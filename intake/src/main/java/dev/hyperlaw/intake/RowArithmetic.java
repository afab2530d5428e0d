package dev.hyperlaw.intake;

import java.util.Arrays;

/** Sums over all rows at once; NaN where a number is missing. */
final class RowArithmetic {
    private RowArithmetic() {}

    static double[] missing(int rows) {
        double[] values = new double[rows];
        Arrays.fill(values, Double.NaN);
        return values;
    }

    static double[] times(double[] a, double[] b) {
        double[] product = new double[a.length];
        Arrays.setAll(product, i -> a[i] * b[i]);
        return product;
    }

    /** Whole numbers next to the ratios. */
    static double[] wholeRatio(double[] a, double[] b) {
        double[] quotient = new double[a.length];
        Arrays.setAll(quotient, i -> b[i] > 0 ? Math.rint(a[i] / b[i]) : Double.NaN);
        return quotient;
    }
}
