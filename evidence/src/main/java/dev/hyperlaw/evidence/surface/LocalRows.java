package dev.hyperlaw.evidence.surface;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The rows of a window, ready for weighted least squares: the level of every stratum is taken out of each column, which gives
 * the same fit as one unknown per stratum would (Frisch and Waugh 1933).
 */
final class LocalRows {
    private final int[] rows;
    private final int[] stratum;
    private final double[] total;
    private final double[] shares;
    private final double[] roots;
    private final double[] windows;

    LocalRows(SurfaceData data, double[] weightsOfAll) {
        rows = IntStream.range(0, weightsOfAll.length)
                .filter(row -> weightsOfAll[row] > 0)
                .toArray();
        double[] weights = IntStream.of(rows)
                .mapToDouble(row -> weightsOfAll[row] * data.counts()[row])
                .toArray();
        stratum = IntStream.of(rows).map(row -> data.stratum()[row]).toArray();
        total = new double[data.strata()];
        for (int n = 0; n < rows.length; n++) {
            total[stratum[n]] += weights[n];
        }
        shares = IntStream.range(0, rows.length)
                .mapToDouble(n -> weights[n] / total[stratum[n]])
                .toArray();
        roots = IntStream.range(0, rows.length)
                .mapToDouble(n -> Math.sqrt(weights[n]))
                .toArray();
        windows = IntStream.of(rows)
                .mapToDouble(row -> Math.sqrt(weightsOfAll[row]))
                .toArray();
    }

    int count() {
        return rows.length;
    }

    int row(int n) {
        return rows[n];
    }

    /** Strata with a row in the window. */
    int strata() {
        return (int) IntStream.range(0, total.length).filter(s -> total[s] > 0).count();
    }

    double rootWeight(int n) {
        return roots[n];
    }

    /** The root of what the window alone makes of the row, however many measurements it is the mean of. */
    double rootWindow(int n) {
        return windows[n];
    }

    /** How much of the row its own stratum explains. */
    double stratumShare(int n) {
        return shares[n];
    }

    /** The quantity at each row of the window minus the mean of its stratum, times the root of the weight. */
    double[] column(IntToDoubleFunction value) {
        double[] means = new double[total.length];
        double[] column = new double[rows.length];
        for (int n = 0; n < rows.length; n++) {
            column[n] = value.applyAsDouble(rows[n]);
            means[stratum[n]] += shares[n] * column[n];
        }
        for (int n = 0; n < rows.length; n++) {
            column[n] = roots[n] * (column[n] - means[stratum[n]]);
        }
        return column;
    }
}
