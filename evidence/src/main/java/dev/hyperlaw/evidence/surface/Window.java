package dev.hyperlaw.evidence.surface;

/**
 * Which rows are near the valley, and how much each counts: {@code 1 − uᵀWu} where that is positive, {@code u} being the offset
 * from the bottom. Nearness is measured in the coordinates and not by the loss of a row, which would prefer rows whose noise
 * is low; only a loss far above what the window is for, a cliff, shuts a row out.
 *
 * @param metric {@code W}
 * @param ceiling the most that a row may lie above the lowest of its stratum
 */
record Window(SymmetricMatrix metric, double ceiling) {
    /** With fewer, a parabola has nothing left to be checked by. */
    private static final double NEIGHBOURS = 2;
    /** Where the fourth order is needed, what comes after it is not far behind. */
    private static final double FEW_NEIGHBOURS = 1.5;

    private static final double CLIFF = 4;

    /** This many grid steps along each axis, whatever the curvature. */
    static Window ofSteps(SurfaceData data, double count) {
        double[][] metric = new double[data.dimensions()][data.dimensions()];
        for (int i = 0; i < metric.length; i++) {
            double reach = count * data.steps()[i];
            metric[i][i] = 1 / (reach * reach);
        }
        return new Window(new SymmetricMatrix(metric), Double.POSITIVE_INFINITY);
    }

    /**
     * The rows whose loss should exceed the bottom by at most {@code excess} nats; in any case a few neighbours to each side
     * along every axis.
     */
    static Window ofExcess(SurfaceData data, SymmetricMatrix curvature, double excess, Shape shape) {
        double reach = excess;
        for (int i = 0; i < data.dimensions(); i++) {
            double step = (shape.order() < Shape.HIGHEST ? NEIGHBOURS : FEW_NEIGHBOURS) * data.steps()[i];
            reach = Math.max(reach, 0.5 * curvature.entries()[i][i] * step * step);
        }
        return new Window(curvature.times(1 / (2 * reach)), CLIFF * reach);
    }

    Window widened(double factor) {
        return new Window(metric.times(1 / (factor * factor)), ceiling);
    }

    /** One weight per row, zero outside. */
    double[] weights(SurfaceData data, SurfaceModel model, double[][] offsets, double[] aboveLowest) {
        double[] weights = new double[data.rows()];
        double[] u = new double[data.dimensions()];
        for (int row = 0; row < weights.length; row++) {
            for (int i = 0; i < u.length; i++) {
                u[i] = offsets[i][row];
            }
            double top = ceiling * Math.max(1, model.scale(data, row));
            boolean near = Double.isFinite(aboveLowest[row]) && aboveLowest[row] <= top;
            weights[row] = near ? Math.max(0, 1 - metric.form(u)) : 0;
        }
        return weights;
    }
}
