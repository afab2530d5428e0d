package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.surface.ProfileGrid;
import dev.hyperlaw.evidence.surface.SurfaceData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The rows of a sweep as one regime sees them: coordinates are what it tunes, strata are what it holds.
 *
 * @param grids by stratum, its points, for tuning one setting after the other
 * @param ranges by stratum, then coordinate, the values that were tried, ascending
 * @param drivers by stratum, the row of drivers
 * @param held by stratum, a cell and a budget; what is tuned in them has no meaning
 */
record RegimeView(
        TuningRegime regime,
        Readings readings,
        SurfaceData data,
        List<ProfileGrid> grids,
        List<double[][]> ranges,
        List<double[]> drivers,
        List<Stratum> held,
        OptionalInt budgetDriver,
        OptionalInt batchDriver) {
    /** The number of values below which there is nothing to tune. */
    private static final int VALUES = 3;

    /** What all runs of a stratum have in common. */
    record Stratum(double tokens, Cell cell) {}

    /** Empty if the sweep did not vary everything that the regime tunes. */
    static Optional<RegimeView> of(Readings readings, TuningRegime regime) {
        boolean varied = regime.tuned().stream().allMatch(setting -> readings.values(setting).length >= VALUES);
        if (!varied || readings.rows() == 0) {
            return Optional.empty();
        }
        int count = readings.rows();
        Map<List<Double>, List<Integer>> strata = new LinkedHashMap<>();
        for (int row = 0; row < count; row++) {
            strata.computeIfAbsent(key(readings, regime, row), any -> new ArrayList<>())
                    .add(row);
        }
        int[] stratum = new int[count];
        List<int[]> rows = new ArrayList<>();
        List<Stratum> held = new ArrayList<>();
        for (List<Integer> members : strata.values()) {
            members.forEach(row -> stratum[row] = rows.size());
            rows.add(members.stream().mapToInt(Integer::intValue).toArray());
            held.add(new Stratum(readings.tokens(members.get(0)), readings.cell(members.get(0))));
        }
        Drivers drivers = new Drivers(readings, regime);
        double[][] coordinates = new double[regime.tuned().size()][];
        double[] steps = new double[coordinates.length];
        for (int i = 0; i < coordinates.length; i++) {
            Tunable setting = regime.tuned().get(i);
            coordinates[i] = logs(readings, setting);
            steps[i] = GridStep.of(readings, setting);
        }
        SurfaceData data = new SurfaceData(
                coordinates,
                drivers.columns(),
                drivers.trends(),
                stratum,
                IntStream.range(0, count).map(readings::run).toArray(),
                steps);
        return Optional.of(new RegimeView(
                regime,
                readings,
                data,
                rows.stream().map(members -> ProfileGrid.of(data, members)).toList(),
                rows.stream().map(members -> ranges(data, members)).toList(),
                rows.stream().map(members -> drivers(data, members[0])).toList(),
                held,
                drivers.budget(),
                drivers.batch()));
    }

    private static List<Double> key(Readings readings, TuningRegime regime, int row) {
        List<Double> key = new ArrayList<>(List.of(readings.tokens(row)));
        for (Tunable setting : Tunable.values()) {
            if (!regime.tunes(setting)) {
                key.add(readings.cell(row).get(setting));
            }
        }
        return key;
    }

    static double[] logs(Readings readings, Tunable setting) {
        return IntStream.range(0, readings.rows())
                .mapToDouble(row -> Math.log(readings.cell(row).get(setting)))
                .toArray();
    }

    /** The driver column of an exponent; empty if the sweep does not vary it. */
    OptionalInt driver(Exponent exponent) {
        return exponent.driver() == Exponent.Driver.BUDGET ? budgetDriver : batchDriver;
    }

    int coordinate(Exponent exponent) {
        return regime.tuned().indexOf(exponent.setting());
    }

    private static double[] drivers(SurfaceData data, int row) {
        return Arrays.stream(data.drivers()).mapToDouble(column -> column[row]).toArray();
    }

    private static double[][] ranges(SurfaceData data, int[] rows) {
        return Arrays.stream(data.coordinates())
                .map(column -> Arrays.stream(rows)
                        .mapToDouble(row -> column[row])
                        .sorted()
                        .distinct()
                        .toArray())
                .toArray(double[][]::new);
    }
}
