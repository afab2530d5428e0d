package dev.hyperlaw.view.figure;

import java.util.ArrayList;
import java.util.List;

/**
 * Where a quantity over the plane takes given levels. {@code z.get(j).at(i)} is the quantity at {@code (x_i, y_j)}. If
 * filled, the area between two levels has one colour and a colour bar says which; panels of one figure whose contours
 * have the same levels and label share a bar. Otherwise only lines are drawn, in the ink. On a log scale the quantity
 * and its levels are given as they are, not as logarithms.
 */
public record Contours(
        String label, Values x, Values y, List<Values> z, Values levels, Scale scale, boolean filled, Ink ink)
        implements Layer {
    public Contours {
        z = List.copyOf(z);
        if (x.size() < 2 || y.size() < 2 || !x.rises() || !y.rises()) {
            throw new IllegalArgumentException(
                    "The contours of '%s' need two values of x and y at least, each in rising order.".formatted(label));
        }
        if (z.size() != y.size()) {
            throw new IllegalArgumentException(
                    "The contours of '%s' have %d rows for %d values of y.".formatted(label, z.size(), y.size()));
        }
        for (Values row : z) {
            if (row.size() != x.size()) {
                throw new IllegalArgumentException("The contours of '%s' have a row of %d for %d values of x."
                        .formatted(label, row.size(), x.size()));
            }
            scale.check(row.extent(), "The quantity '%s'".formatted(label));
        }
        if (!levels.rises()) {
            throw new IllegalArgumentException("The levels %s of '%s' must rise.".formatted(levels, label));
        }
        scale.check(levels.extent(), "The lowest level of '%s'".formatted(label));
    }

    /** Filled contours of a positive quantity; {@code z[j][i]} belongs to {@code (x[i], y[j])}. */
    public static Contours filledLog(String label, double[] x, double[] y, double[][] z, Values levels) {
        return of(label, x, y, z, levels, Scale.LOG10, true, Ink.THEORY);
    }

    /** Filled contours of any quantity. */
    public static Contours filled(String label, double[] x, double[] y, double[][] z, Values levels) {
        return of(label, x, y, z, levels, Scale.LINEAR, true, Ink.THEORY);
    }

    @Override
    public Extent extent() {
        return Extent.of(x.extent(), y.extent());
    }

    private static Contours of(
            String label, double[] x, double[] y, double[][] z, Values levels, Scale scale, boolean filled, Ink ink) {
        List<Values> rows = new ArrayList<>();
        for (double[] row : z) {
            rows.add(Values.of(row));
        }
        return new Contours(label, Values.of(x), Values.of(y), rows, levels, scale, filled, ink);
    }
}
