package dev.hyperlaw.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What the best settings may depend on, as columns: a constant, log momentum and its square where momentum is held at several
 * values (its law saturates), log budget, and log batch where the batch is held. Logarithms are taken around their means, which keeps columns apart.
 */
final class Drivers {
    private final List<double[]> columns = new ArrayList<>();
    private final List<double[]> trends = new ArrayList<>();
    private OptionalInt budget = OptionalInt.empty();
    private OptionalInt batch = OptionalInt.empty();

    Drivers(Readings readings, TuningRegime regime) {
        int count = readings.rows();
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        columns.add(ones);
        int momenta = regime.tunes(Tunable.MOMENTUM) ? 1 : readings.values(Tunable.MOMENTUM).length;
        if (momenta >= 2) {
            double[] alpha = centred(DoubleStream.of(RegimeView.logs(readings, Tunable.MOMENTUM)));
            add(alpha);
            if (momenta > 2) {
                columns.add(Arrays.stream(alpha).map(log -> log * log).toArray());
            }
        }
        if (readings.budgets().length >= 2) {
            budget = OptionalInt.of(columns.size());
            add(centred(IntStream.range(0, count).mapToDouble(row -> Math.log(readings.tokens(row)))));
        }
        if (!regime.tunes(Tunable.BATCH) && readings.values(Tunable.BATCH).length >= 2) {
            batch = OptionalInt.of(columns.size());
            add(centred(DoubleStream.of(RegimeView.logs(readings, Tunable.BATCH))));
        }
    }

    double[][] columns() {
        return columns.toArray(double[][]::new);
    }

    /** What the curvature may follow: whatever the best settings do. */
    double[][] trends() {
        return trends.toArray(double[][]::new);
    }

    private void add(double[] column) {
        columns.add(column);
        trends.add(column);
    }

    OptionalInt budget() {
        return budget;
    }

    OptionalInt batch() {
        return batch;
    }

    private static double[] centred(DoubleStream values) {
        double[] all = values.toArray();
        double mean = Arrays.stream(all).average().orElseThrow();
        return Arrays.stream(all).map(value -> value - mean).toArray();
    }
}
