package dev.hyperlaw.evidence.surface;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One step of Gauss-Newton for a {@link SurfaceModel} on the rows of a window. The model is linear in the curvature, so that is
 * found anew in every step; the law moves by {@code −H⁻¹G}, where {@code G} is the slope found at the present bottom.
 */
final class NewtonStep {
    private static final double LONGEST_TREND = 0.2;

    private final SurfaceData data;
    private final SurfaceModel model;
    private final LocalRows rows;
    private final Shape shape;
    private final double[] scales;
    private final Orthogonal columns;
    private final boolean full;

    NewtonStep(SurfaceData data, SurfaceModel model, double[][] offsets, LocalRows rows, Shape shape) {
        this.data = data;
        this.model = model;
        this.rows = rows;
        this.shape = shape;
        this.scales = new double[data.rows()];
        for (int n = 0; n < rows.count(); n++) {
            scales[rows.row(n)] = model.scale(data, rows.row(n));
        }
        int d = data.dimensions();
        List<double[]> list = new ArrayList<>();
        for (int i = 0; i < d; i++) {
            for (double[] driver : data.drivers()) {
                double[] u = offsets[i];
                list.add(rows.column(row -> scales[row] * u[row] * driver[row]));
            }
        }
        for (int i = 0; i < d; i++) {
            for (int j = i; j < d; j++) {
                double factor = i == j ? 0.5 : 1;
                double[] u = offsets[i];
                double[] v = offsets[j];
                list.add(rows.column(row -> factor * scales[row] * u[row] * v[row]));
            }
        }
        int needed = list.size();
        for (int order = 3; order <= shape.order(); order++) {
            addPowers(list, offsets, order, 0, scales);
        }
        if (shape.trend()) {
            double[] bowl = bowl(offsets);
            for (double[] trend : data.trends()) {
                list.add(rows.column(row -> trend[row] * bowl[row]));
            }
        }
        columns = Orthogonal.of(list.toArray(double[][]::new));
        full = columns.hasAll(needed) && rows.count() - rows.strata() > columns.rank();
    }

    /** Every product of {@code order} offsets, the first axis first. */
    private void addPowers(List<double[]> list, double[][] offsets, int order, int from, double[] product) {
        if (order == 0) {
            list.add(rows.column(row -> product[row]));
            return;
        }
        for (int i = from; i < data.dimensions(); i++) {
            double[] next = new double[product.length];
            for (int n = 0; n < rows.count(); n++) {
                next[rows.row(n)] = product[rows.row(n)] * offsets[i][rows.row(n)];
            }
            addPowers(list, offsets, order - 1, i, next);
        }
    }

    /** {@code ½·e^(κτ)·uᵀHu} at the rows of the window. */
    private double[] bowl(double[][] offsets) {
        double[] bowl = new double[data.rows()];
        double[] u = new double[data.dimensions()];
        for (int n = 0; n < rows.count(); n++) {
            int row = rows.row(n);
            for (int i = 0; i < u.length; i++) {
                u[i] = offsets[i][row];
            }
            bowl[row] = 0.5 * scales[row] * model.curvature().form(u);
        }
        return bowl;
    }

    /** The columns of all unknowns, for the noise that the fit leaves. */
    Orthogonal columns() {
        return columns;
    }

    /** The form of the bottom along the first axis, the others held. */
    Bottom bottom(double[] loss) {
        if (shape.order() == 2 || !full) {
            return Bottom.PARABOLA;
        }
        double[] found = columns.solve(rows.column(row -> loss[row]));
        int d = data.dimensions();
        int curvature = d * data.drivers().length;
        int cubes = curvature + d * (d + 1) / 2;
        int quartics = cubes + d * (d + 1) * (d + 2) / 6;
        double half = found[curvature] / 2;
        return new Bottom(found[cubes] / half, shape.order() == 3 ? 0 : found[quartics] / half);
    }

    /** The next model; empty if the rows do not determine it or show no minimum. */
    Optional<SurfaceModel> next(double[] loss, double longestStep) {
        if (!full) {
            return Optional.empty();
        }
        double[] found = columns.solve(rows.column(row -> loss[row]));
        int d = data.dimensions();
        int k = data.drivers().length;
        SymmetricMatrix curvature = new SymmetricMatrix(curvature(found, d, d * k));
        if (!curvature.isPositive()) {
            return Optional.empty();
        }
        double[][] shift = new double[d][k];
        for (int j = 0; j < k; j++) {
            double[] slope = new double[d];
            for (int i = 0; i < d; i++) {
                slope[i] = -found[i * k + j];
            }
            double[] column = curvature.solve(slope).orElseThrow();
            for (int i = 0; i < d; i++) {
                shift[i][j] = column[i];
            }
        }
        double shorten = Math.min(1, longestStep / distance(data, shift));
        double[][] law = new double[d][k];
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < k; j++) {
                law[i][j] = model.law()[i][j] + shorten * shift[i][j];
            }
        }
        double[] trend = model.trend().clone();
        for (int j = 0; shape.trend() && j < trend.length; j++) {
            double change = found[found.length - trend.length + j];
            trend[j] += Math.max(-LONGEST_TREND, Math.min(LONGEST_TREND, change));
        }
        return Optional.of(new SurfaceModel(law, curvature, trend));
    }

    private static double[][] curvature(double[] found, int d, int from) {
        double[][] entries = new double[d][d];
        int at = from;
        for (int i = 0; i < d; i++) {
            for (int j = i; j < d; j++) {
                entries[i][j] = found[at];
                entries[j][i] = found[at++];
            }
        }
        return entries;
    }

    /** The largest {@code |Mz|} over rows and coordinates, in grid steps. */
    static double distance(SurfaceData data, double[][] law) {
        double largest = 0;
        SurfaceModel way = new SurfaceModel(law, new SymmetricMatrix(new double[0][0]), new double[0]);
        for (int i = 0; i < law.length; i++) {
            for (int row = 0; row < data.rows(); row++) {
                largest = Math.max(largest, Math.abs(way.centre(data, i, row)) / data.steps()[i]);
            }
        }
        return largest;
    }
}
