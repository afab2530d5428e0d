package dev.hyperlaw.evidence.proxy;

import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.surface.StraightLine;
import java.util.ArrayList;
import java.util.List;

/**
 * The runs of one budget in {@code (log2 η, log2 b)} under the protocol of data/README.md: the optimum of a quadratic through the runs
 * within .04 nats, and the loss between runs on Delaunay triangles. Where the triangulation is not unique, as in each full cell of the
 * grid, the mean over all of its versions.
 */
final class SmoothedGrid {
    private final List<double[]> runs = new ArrayList<>();
    private double best = Double.POSITIVE_INFINITY;

    SmoothedGrid(Readings readings, double tokens) {
        for (int row = 0; row < readings.rows(); row++) {
            if (readings.tokens(row) == tokens) {
                runs.add(new double[] {
                    log2(readings.cell(row).learningRate()),
                    log2(readings.cell(row).batchTokens()),
                    readings.loss(row)
                });
                best = Math.min(best, readings.loss(row));
            }
        }
    }

    static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }

    double[] optimum() {
        List<double[]> near = runs.stream().filter(run -> run[2] <= best + 0.04).toList();
        if (near.size() >= 8) {
            double x0 = near.stream().mapToDouble(run -> run[0]).average().orElseThrow();
            double z0 = near.stream().mapToDouble(run -> run[1]).average().orElseThrow();
            double[][] drivers = near.stream()
                    .map(run -> {
                        double x = run[0] - x0;
                        double z = run[1] - z0;
                        return new double[] {1, x, z, x * x, x * z, z * z};
                    })
                    .toArray(double[][]::new);
            double[] c = StraightLine.through(
                    drivers, near.stream().mapToDouble(run -> run[2]).toArray());
            double det = 4 * c[3] * c[5] - c[4] * c[4];
            if (StraightLine.isDetermined(drivers) && c[3] > 0 && det > 0) {
                return new double[] {
                    clip(x0 + (c[4] * c[2] - 2 * c[5] * c[1]) / det, near, 0),
                    clip(z0 + (c[4] * c[1] - 2 * c[3] * c[2]) / det, near, 1)
                };
            }
        }
        return runs.stream().filter(run -> run[2] == best).findFirst().orElseThrow();
    }

    /** Nats above the best run; outside the runs at the nearest place inside. */
    double regret(double x, double z) {
        double value = between(x, z);
        if (Double.isNaN(value)) {
            double cx = clip(x, runs, 0);
            double cz = clip(z, runs, 1);
            value = between(cx, cz);
            if (Double.isNaN(value)) {
                double[] nearest = runs.get(0);
                for (double[] run : runs) {
                    nearest = Math.hypot(run[0] - cx, run[1] - cz) < Math.hypot(nearest[0] - cx, nearest[1] - cz)
                            ? run
                            : nearest;
                }
                value = nearest[2];
            }
        }
        return value - best;
    }

    private double between(double x, double z) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < runs.size(); i++) {
            for (int j = i + 1; j < runs.size(); j++) {
                for (int k = j + 1; k < runs.size(); k++) {
                    double[] a = runs.get(i);
                    double[] b = runs.get(j);
                    double[] c = runs.get(k);
                    double area = cross(a, b, c[0], c[1]);
                    double u = cross(b, c, x, z) / area;
                    double v = cross(c, a, x, z) / area;
                    double w = 1 - u - v;
                    if (Math.abs(area) > 1e-9 && u > -1e-9 && v > -1e-9 && w > -1e-9 && isDelaunay(a, b, c)) {
                        sum += u * a[2] + v * b[2] + w * c[2];
                        count++;
                    }
                }
            }
        }
        return sum / count;
    }

    private boolean isDelaunay(double[] a, double[] b, double[] c) {
        double d = 2 * cross(a, b, c[0], c[1]);
        double bx = b[0] - a[0];
        double bz = b[1] - a[1];
        double cx = c[0] - a[0];
        double cz = c[1] - a[1];
        double x = (cz * (bx * bx + bz * bz) - bz * (cx * cx + cz * cz)) / d;
        double z = (bx * (cx * cx + cz * cz) - cx * (bx * bx + bz * bz)) / d;
        double radius = Math.hypot(x, z);
        return runs.stream().noneMatch(run -> Math.hypot(run[0] - a[0] - x, run[1] - a[1] - z) < radius * (1 - 1e-7));
    }

    private static double cross(double[] a, double[] b, double x, double z) {
        return (b[0] - a[0]) * (z - a[1]) - (b[1] - a[1]) * (x - a[0]);
    }

    private static double clip(double value, List<double[]> within, int axis) {
        double low = within.stream().mapToDouble(run -> run[axis]).min().orElseThrow();
        double high = within.stream().mapToDouble(run -> run[axis]).max().orElseThrow();
        return Math.max(low, Math.min(high, value));
    }
}
