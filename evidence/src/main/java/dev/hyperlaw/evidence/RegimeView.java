package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.surface.ProfileGrid;
import dev.hyperlaw.evidence.surface.SurfaceData;
import dev.hyperlaw.transfer.Regime;
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
 * @param drive which driver is which
 * @param plain the usual protocol, where the rate alone is tuned
 */
record RegimeView(
        Regime regime,
        RunRows rows,
        SurfaceData data,
        List<ProfileGrid> grids,
        List<double[][]> ranges,
        List<double[]> drivers,
        List<Stratum> held,
        Drivers drive,
        Optional<PlainParabolas> plain) {
    /** The number of values below which there is nothing to tune. */
    private static final int VALUES = 3;

    /** Whether a regime that tunes this setting can be looked at. */
    static boolean isVaried(SweepGroup group, Tunable setting) {
        return group.runs().stream()
                        .map(run -> run.cell().get(setting))
                        .distinct()
                        .count()
                >= VALUES;
    }

    /** What all runs of a stratum have in common. */
    record Stratum(int group, double tokens, Cell cell) {}

    /** Empty if the sweep did not vary everything that the regime tunes. */
    static Optional<RegimeView> of(RunRows table, Regime regime) {
        return of(table, regime, new Drivers(table, regime));
    }

    /** The best rate with a knee at the best batch of every budget, whose logarithm is given row by row. */
    static Optional<RegimeView> withKnee(RunRows table, double[] logBestBatch) {
        return of(table, Regime.A, Drivers.withKnee(table, logBestBatch));
    }

    private static Optional<RegimeView> of(RunRows table, Regime regime, Drivers drivers) {
        boolean varied = Tunable.tunedIn(regime).stream().allMatch(setting -> table.values(setting).length >= VALUES);
        if (!varied || table.count() == 0) {
            return Optional.empty();
        }
        int count = table.count();
        Map<List<Object>, List<Integer>> strata = new LinkedHashMap<>();
        for (int row = 0; row < count; row++) {
            strata.computeIfAbsent(key(table, regime, row), any -> new ArrayList<>())
                    .add(row);
        }
        int[] stratum = new int[count];
        List<int[]> rows = new ArrayList<>();
        List<Stratum> held = new ArrayList<>();
        for (List<Integer> members : strata.values()) {
            members.forEach(row -> stratum[row] = rows.size());
            rows.add(members.stream().mapToInt(Integer::intValue).toArray());
            held.add(
                    new Stratum(table.group(members.get(0)), table.tokens(members.get(0)), table.cell(members.get(0))));
        }
        double[][] coordinates = new double[Tunable.tunedIn(regime).size()][];
        double[] steps = new double[coordinates.length];
        for (int i = 0; i < coordinates.length; i++) {
            Tunable setting = Tunable.tunedIn(regime).get(i);
            coordinates[i] = logs(table, setting);
            steps[i] = GridStep.of(table, setting);
        }
        SurfaceData data = new SurfaceData(
                coordinates,
                drivers.columns(),
                drivers.trends(),
                stratum,
                IntStream.range(0, count).map(table::run).toArray(),
                steps,
                table.counts(table.measured()));
        List<double[]> driversOfStratum =
                rows.stream().map(members -> drivers(data, members[0])).toList();
        return Optional.of(new RegimeView(
                regime,
                table,
                data,
                rows.stream().map(members -> ProfileGrid.of(data, members)).toList(),
                rows.stream().map(members -> ranges(data, members)).toList(),
                driversOfStratum,
                held,
                drivers,
                regime == Regime.A ? Optional.of(new PlainParabolas(data, driversOfStratum, rows)) : Optional.empty()));
    }

    private static List<Object> key(RunRows table, Regime regime, int row) {
        List<Object> key = new ArrayList<>(List.of(table.group(row), table.tokens(row)));
        for (Tunable setting : Tunable.values()) {
            if (!setting.isTunedIn(regime)) {
                key.add(table.cell(row).get(setting));
            }
        }
        return key;
    }

    static double[] logs(RunRows table, Tunable setting) {
        return IntStream.range(0, table.count())
                .mapToDouble(row -> Math.log(table.cell(row).get(setting)))
                .toArray();
    }

    /** The driver column of an exponent; empty if the sweep does not vary it. */
    OptionalInt driver(Exponent exponent) {
        return drive.column(exponent.driver());
    }

    boolean isDrivenByTheBudget() {
        return drive.column(Exponent.Driver.BUDGET).isPresent();
    }

    int coordinate(Exponent exponent) {
        return Tunable.tunedIn(regime).indexOf(exponent.setting());
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
