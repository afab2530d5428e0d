package dev.hyperlaw.verify.figure;

import dev.hyperlaw.reach.IsoConstants;
import dev.hyperlaw.reach.IsoRegime;
import dev.hyperlaw.view.figure.Range;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;

/** The steps and batches that reach one target at a held momentum, learning rate tuned. */
record IsoLine(IsoConstants iso, double target) {
    private static final int POINTS = 200;

    /** Part of the curve on which the same term is the largest. */
    record Stretch(IsoRegime regime, double[] steps, double[] batches) {}

    /** The curve within a window, in order of growing batch; a stretch ends where the next one begins. */
    List<Stretch> stretches(Range steps, Range batches) {
        List<Stretch> stretches = new ArrayList<>();
        TreeMap<Double, Double> open = new TreeMap<>();
        for (var point : points(steps, batches).entrySet()) {
            open.put(point.getKey(), point.getValue());
            IsoRegime before = iso.regime(open.firstKey(), open.firstEntry().getValue());
            if (iso.regime(point.getKey(), point.getValue()) != before) {
                stretches.add(stretch(before, open));
                open = new TreeMap<>(open.tailMap(point.getKey()));
            }
        }
        if (open.size() > 1) {
            stretches.add(stretch(iso.regime(open.firstKey(), open.firstEntry().getValue()), open));
        }
        return stretches;
    }

    /**
     * Batch to steps. Evenly spaced in the batch for the steep part, and in the steps for the shallow one.
     */
    private TreeMap<Double, Double> points(Range steps, Range batches) {
        TreeMap<Double, Double> points = new TreeMap<>();
        for (double batch : Curves.logSpaced(batches.low(), batches.high(), POINTS)) {
            iso.steps(target, batch).ifPresent(k -> add(points, batch, k, steps, batches));
        }
        for (double k : Curves.logSpaced(steps.low(), steps.high(), POINTS)) {
            iso.batch(target, k).ifPresent(batch -> add(points, batch, k, steps, batches));
        }
        return points;
    }

    private static void add(TreeMap<Double, Double> points, double batch, double k, Range steps, Range batches) {
        boolean inside = batch >= batches.low() && batch <= batches.high() && k >= steps.low() && k <= steps.high();
        if (inside) {
            points.put(batch, k);
        }
    }

    private static Stretch stretch(IsoRegime regime, TreeMap<Double, Double> points) {
        return new Stretch(regime, unboxed(points.values()), unboxed(points.keySet()));
    }

    private static double[] unboxed(Collection<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
