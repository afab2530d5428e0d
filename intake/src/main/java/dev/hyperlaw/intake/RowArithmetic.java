package dev.hyperlaw.intake;

import java.util.Arrays;

/** Sums over all rows at once; NaN where a number is missing. */
final class RowArithmetic {
    /** Runs end at whole steps, so that ratios are nearly what was set. */
    private static final double NEARLY = 0.01;

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

    /** Whole numbers next to the ratios; powers of two where all ratios only come near to them, as log intervals leave them. */
    static double[] batchRatio(double[] a, double[] b) {
        double[] whole = new double[a.length];
        double[] power = new double[a.length];
        boolean near = true;
        boolean exact = true;
        for (int i = 0; i < a.length; i++) {
            double ratio = b[i] > 0 ? a[i] / b[i] : Double.NaN;
            whole[i] = Math.rint(ratio);
            power[i] = Math.pow(2, Math.rint(Math.log(ratio) / Math.log(2)));
            near &= !(Math.abs(ratio - power[i]) > NEARLY * power[i]);
            exact &= !(Math.abs(ratio - whole[i]) > 0);
        }
        return near && !exact ? power : whole;
    }
}
