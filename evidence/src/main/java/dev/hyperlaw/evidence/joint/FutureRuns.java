package dev.hyperlaw.evidence.joint;

import java.util.List;

/**
 * What runs that have not been made yet would add to a surface.
 *
 * @param size of their model, from the middle
 * @param tokens of their budget, from the middle
 */
record FutureRuns(JointFit fit, int group, double size, double tokens) {
    /** The covariance of all unknowns with them; level and offset of their cell are unknown and eliminated. */
    double[][] covariance(double[] floor, List<double[]> positions) {
        Unknowns layout = fit.layout();
        int all = layout.all();
        int axes = layout.axes();
        Shape shape = Shape.of(layout, fit.theta());
        double[][] precision = Dense.inverse(fit.covariance());
        double[][] cross = new double[all][axes + 1];
        double[][] inner = new double[axes + 1][axes + 1];
        for (int i = 0; i < axes; i++) {
            inner[1 + i][1 + i] = 1 / (fit.prior().offCell()[i] * fit.prior().offCell()[i]);
        }
        for (double[] at : positions) {
            double[] row = new double[all];
            double[] own = new double[axes + 1];
            double weight = derivatives(layout, shape, floor, at, row, own);
            for (int i = 0; i < all; i++) {
                for (int j = 0; j < all && row[i] != 0; j++) {
                    precision[i][j] += weight * row[i] * row[j];
                }
                for (int j = 0; j <= axes; j++) {
                    cross[i][j] += weight * row[i] * own[j];
                }
            }
            for (int i = 0; i <= axes; i++) {
                for (int j = 0; j <= axes; j++) {
                    inner[i][j] += weight * own[i] * own[j];
                }
            }
        }
        Dense.factor(inner);
        for (int i = 0; i < all; i++) {
            double[] solved = cross[i].clone();
            Dense.solve(inner, solved);
            for (int j = 0; j < all; j++) {
                for (int k = 0; k <= axes; k++) {
                    precision[i][j] -= solved[k] * cross[j][k];
                }
            }
        }
        return Dense.inverse(precision);
    }

    /** Of the loss of one run; returns how much it counts. */
    private double derivatives(Unknowns layout, Shape shape, double[] floor, double[] at, double[] row, double[] own) {
        int axes = layout.axes();
        double[] d = new double[axes];
        for (int i = 0; i < axes; i++) {
            d[i] = at[i] - floor[i];
        }
        double[] left = new double[axes];
        double rise = shape.rise(d, tokens, size, left);
        double[] columns = new double[1 + axes + layout.shared() - layout.steepness()];
        shape.derivatives(at, d, left, tokens, size, columns);
        own[0] = 1;
        for (int i = 0; i < axes; i++) {
            double slope = columns[1 + i];
            row[i] = slope;
            row[layout.tokens() + i] = slope * tokens;
            row[layout.size() + i] = slope * size;
            if (group >= 0) {
                row[layout.group(group) + i] = slope;
            }
            own[1 + i] = slope;
            row[layout.steepness() + i] = columns[1 + axes + i];
        }
        return 1 / (fit.noise() * fit.noise() + Weights.MISFIT * rise * Weights.MISFIT * rise);
    }
}
