package dev.hyperlaw.evidence.joint;

/**
 * How much each row moves a fit, to first order: a higher loss of row k by ε moves an unknown by its effect times ε. Levels and offsets
 * of cells give way as they do in the fit.
 */
final class RowEffects {
    private final NormalEquations normal;
    private final Rows rows;
    private final Unknowns layout;
    private final double[][] covariance;
    /** By row: its weight times its derivatives, less what level and offset of its cell take of them. */
    private final double[][] left;
    /** By row and axis, how its loss would change if the optimum of its cell moved. */
    private final double[][] slopes;

    RowEffects(NormalEquations normal, Rows rows, Weights weights, double[] theta, double[][] offCell) {
        this.normal = normal;
        this.rows = rows;
        layout = rows.layout();
        covariance = normal.covariance();
        left = new double[rows.count()][];
        slopes = new double[rows.count()][layout.axes()];
        Shape shape = Shape.of(layout, theta);
        double[] best = new double[layout.axes()];
        double[] offset = new double[best.length];
        double[] scratch = new double[best.length];
        double[] derivatives = new double[normal.columns()];
        for (int c = 0; c < rows.cells(); c++) {
            rows.best(c, theta, offCell[c], best);
            for (int k : rows.byCell()[c]) {
                rows.offset(k, best, offset);
                shape.rise(offset, rows.u()[c], rows.n()[c], scratch);
                shape.derivatives(rows.at()[k], offset, scratch, rows.u()[c], rows.n()[c], derivatives);
                System.arraycopy(derivatives, 1, slopes[k], 0, slopes[k].length);
                left[k] = normal.leftOf(c, derivatives, weights.of(k));
            }
        }
    }

    double slope(int row, int axis) {
        return slopes[row][axis];
    }

    /** By row, its effect on an unknown. */
    double[] on(int unknown) {
        double[] effects = new double[left.length];
        double[] direction = covariance[unknown];
        for (int c = 0; c < rows.cells(); c++) {
            double[] along = normal.along(c, direction);
            for (int k : rows.byCell()[c]) {
                for (int p = 1; p < along.length; p++) {
                    effects[k] += left[k][p] * along[p];
                }
            }
        }
        return effects;
    }
}
