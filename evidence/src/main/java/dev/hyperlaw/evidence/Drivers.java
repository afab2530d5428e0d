package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.Exponent.Driver;
import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What the best settings may depend on, as columns: a constant for each group, log budget, and log batch where the batch is held. Where
 * momentum is held at several values there are its logarithm and the square of that, since its law saturates. Logarithms are taken around
 * their means, which keeps columns apart.
 */
final class Drivers {
    private final List<double[]> columns = new ArrayList<>();
    private final List<double[]> trends = new ArrayList<>();
    private final Map<Driver, Integer> places = new EnumMap<>(Driver.class);

    Drivers(RunRows rows, Regime regime) {
        this(rows, !Tunable.MOMENTUM.isTunedIn(regime));
        if (!Tunable.BATCH.isTunedIn(regime) && rows.values(Tunable.BATCH).length >= 2) {
            add(Driver.BATCH, centred(DoubleStream.of(RegimeView.logs(rows, Tunable.BATCH))));
        }
    }

    private Drivers(RunRows rows, boolean momentumHeld) {
        int count = rows.count();
        for (int g = 0; g < rows.groups(); g++) {
            int group = g;
            double[] indicator = IntStream.range(0, count)
                    .mapToDouble(row -> rows.group(row) == group ? 1 : 0)
                    .toArray();
            columns.add(indicator);
            if (g > 0) {
                trends.add(indicator);
            }
        }
        int momenta = momentumHeld ? rows.values(Tunable.MOMENTUM).length : 1;
        if (momenta >= 2) {
            double[] alpha = centred(DoubleStream.of(RegimeView.logs(rows, Tunable.MOMENTUM)));
            columns.add(alpha);
            trends.add(alpha);
            if (momenta > 2) {
                columns.add(Arrays.stream(alpha).map(log -> log * log).toArray());
            }
        }
        if (rows.budgets() >= 2) {
            add(Driver.BUDGET, centred(IntStream.range(0, count).mapToDouble(row -> Math.log(rows.tokens(row)))));
        }
    }

    /** With a slope for batches below the best one and another for those above it. */
    static Drivers withKnee(RunRows rows, double[] logBestBatch) {
        Drivers drivers = new Drivers(rows, true);
        double[] batch = RegimeView.logs(rows, Tunable.BATCH);
        double[] beyond = IntStream.range(0, batch.length)
                .mapToDouble(row -> batch[row] - logBestBatch[row])
                .toArray();
        drivers.add(
                Driver.SMALL_BATCH,
                Arrays.stream(beyond).map(log -> Math.min(0, log)).toArray());
        drivers.add(
                Driver.LARGE_BATCH,
                Arrays.stream(beyond).map(log -> Math.max(0, log)).toArray());
        return drivers;
    }

    double[][] columns() {
        return columns.toArray(double[][]::new);
    }

    /** What the curvature may follow: whatever the best settings do. */
    double[][] trends() {
        return trends.toArray(double[][]::new);
    }

    private void add(Driver driver, double[] column) {
        places.put(driver, columns.size());
        columns.add(column);
        trends.add(column);
    }

    /** The column of a driver; empty if the sweep does not vary it. */
    OptionalInt column(Driver driver) {
        Integer place = places.get(driver);
        return place == null ? OptionalInt.empty() : OptionalInt.of(place);
    }

    private static double[] centred(DoubleStream values) {
        double[] all = values.toArray();
        double mean = Arrays.stream(all).average().orElseThrow();
        return Arrays.stream(all).map(value -> value - mean).toArray();
    }
}
