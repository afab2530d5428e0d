package dev.hyperlaw.grid;

import java.util.Arrays;

/**
 * All points with one value of the first variable: rows run over the second, columns over the third. Buffers of one
 * worker, filled again and again, so that searching allocates nothing. Rows and columns are padded with copies of the last
 * one, which change no minimum and spare the kernels their remainders.
 */
final class Slab {
    /** Kernels may take this many rows, and this many columns, at once. */
    private static final int ROW_BLOCK = 2;

    private static final int COLUMN_BLOCK = 8;

    final int rows;
    final int columns;
    final double[] constant;
    final double[][] coefficients;
    final double[][] powers;
    final double[] best;
    final double[] row;

    private final GridTables tables;

    Slab(GridTables tables) {
        this.tables = tables;
        rows = roundUp(tables.middle.length, ROW_BLOCK);
        columns = roundUp(tables.inner.length, COLUMN_BLOCK);
        constant = new double[rows];
        coefficients = new double[tables.powers.length][rows];
        powers = Arrays.stream(tables.powers).map(each -> padded(each, columns)).toArray(double[][]::new);
        best = new double[columns];
        row = new double[columns];
    }

    void fill(double[] weights, int j) {
        tables.coefficients(GridTables.CONSTANT, weights, j, constant);
        repeatLast(constant);
        for (int g = 0; g < coefficients.length; g++) {
            tables.coefficients(g, weights, j, coefficients[g]);
            repeatLast(coefficients[g]);
        }
    }

    /** One value, by the very operations of the kernels. */
    double value(int k, int i) {
        double sum = constant[k];
        for (int g = 0; g < powers.length; g++) {
            sum = Math.fma(powers[g][i], coefficients[g][k], sum);
        }
        return sum;
    }

    private void repeatLast(double[] values) {
        Arrays.fill(values, tables.middle.length, rows, values[tables.middle.length - 1]);
    }

    private static double[] padded(double[] values, int length) {
        double[] padded = Arrays.copyOf(values, length);
        Arrays.fill(padded, values.length, length, values[values.length - 1]);
        return padded;
    }

    private static int roundUp(int count, int block) {
        return (count + block - 1) / block * block;
    }
}
