package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Scale;
import dev.hyperlaw.view.figure.Values;

/** A quantity on a grid, everything in positions on the scales: what contours are traced in. */
record Field(double[] x, double[] y, double[][] z) {
    static Field of(Contours contours, Panel panel) {
        double[][] z = new double[contours.y().size()][];
        for (int j = 0; j < z.length; j++) {
            z[j] = positions(contours.z().get(j), contours.scale());
        }
        return new Field(
                positions(contours.x(), panel.x().scale()),
                positions(contours.y(), panel.y().scale()),
                z);
    }

    /**
     * The same field with a rim that is lower than everything and takes no room. Contours then close along the edge of
     * the grid and bound an area that can be filled.
     */
    Field rimmed() {
        double[][] rimmed = new double[y.length + 2][x.length + 2];
        for (double[] row : rimmed) {
            java.util.Arrays.fill(row, -Double.MAX_VALUE);
        }
        for (int j = 0; j < y.length; j++) {
            System.arraycopy(z[j], 0, rimmed[j + 1], 1, x.length);
        }
        return new Field(doubledEnds(x), doubledEnds(y), rimmed);
    }

    private static double[] doubledEnds(double[] values) {
        double[] doubled = new double[values.length + 2];
        System.arraycopy(values, 0, doubled, 1, values.length);
        doubled[0] = values[0];
        doubled[values.length + 1] = values[values.length - 1];
        return doubled;
    }

    private static double[] positions(Values values, Scale scale) {
        return values.stream().map(scale::position).toArray();
    }
}
