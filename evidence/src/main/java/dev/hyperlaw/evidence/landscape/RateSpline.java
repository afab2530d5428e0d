package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import java.util.Comparator;
import java.util.List;

/**
 * The loss along one axis: piecewise cubic Hermite interpolation that makes no minimum of its own between two points. It is known as PCHIP
 * (Fritsch and Butland 1984, the three-point end formula with Moler's limits).
 */
final class RateSpline implements Landscape {
    private final Slice slice;
    private final double[] x;
    private final double[] y;
    private final double[] slope;

    RateSpline(Slice slice) {
        this.slice = slice;
        Tunable axis = slice.axes().get(0);
        List<Spot> sorted = slice.spots().stream()
                .sorted(Comparator.comparingDouble(spot -> spot.cell().get(axis)))
                .toList();
        x = sorted.stream().mapToDouble(spot -> slice.octaves(spot.cell())[0]).toArray();
        y = sorted.stream().mapToDouble(Spot::loss).toArray();
        slope = slopes(x, y);
    }

    @Override
    public Landscape.Valued at(Cell cell) {
        boolean elsewhere = slice.holdsOther(cell);
        double place = slice.octaves(cell)[0];
        int last = x.length - 1;
        double inside = Math.max(x[0], Math.min(x[last], place));
        return new Landscape.Valued(value(inside), elsewhere || Math.abs(inside - place) > 1e-9);
    }

    private double value(double place) {
        int k = 0;
        while (k < x.length - 2 && place > x[k + 1]) {
            k++;
        }
        double h = x[k + 1] - x[k];
        double t = (place - x[k]) / h;
        double s = 1 - t;
        return y[k] * (1 + 2 * t) * s * s
                + y[k + 1] * (1 + 2 * s) * t * t
                + h * (slope[k] * t * s * s - slope[k + 1] * s * t * t);
    }

    private static double[] slopes(double[] x, double[] y) {
        int n = x.length;
        double[] h = new double[n - 1];
        double[] rise = new double[n - 1];
        for (int i = 0; i < n - 1; i++) {
            h[i] = x[i + 1] - x[i];
            rise[i] = (y[i + 1] - y[i]) / h[i];
        }
        double[] slope = new double[n];
        if (n == 2) {
            slope[0] = rise[0];
            slope[1] = rise[0];
            return slope;
        }
        for (int i = 1; i < n - 1; i++) {
            if (rise[i - 1] * rise[i] > 0) {
                double w1 = 2 * h[i] + h[i - 1];
                double w2 = h[i] + 2 * h[i - 1];
                slope[i] = (w1 + w2) / (w1 / rise[i - 1] + w2 / rise[i]);
            }
        }
        slope[0] = end(h[0], h[1], rise[0], rise[1]);
        slope[n - 1] = end(h[n - 2], h[n - 3], rise[n - 2], rise[n - 3]);
        return slope;
    }

    private static double end(double near, double far, double nearRise, double farRise) {
        double slope = ((2 * near + far) * nearRise - near * farRise) / (near + far);
        if (slope * nearRise <= 0) {
            return 0;
        }
        return nearRise * farRise <= 0 && Math.abs(slope) > 3 * Math.abs(nearRise) ? 3 * nearRise : slope;
    }
}
