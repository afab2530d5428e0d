package dev.hyperlaw.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.DoubleStream;

/** The usual distance between neighbours on the grid of a setting, in log units, all other settings being the same. */
final class GridStep {
    private GridStep() {}

    static double of(RunRows rows, Tunable setting) {
        Map<List<Object>, SortedSet<Double>> slices = new HashMap<>();
        for (int row = 0; row < rows.count(); row++) {
            Cell cell = rows.cell(row);
            List<Object> others = new ArrayList<>(List.of(rows.group(row)));
            Arrays.stream(Tunable.values())
                    .filter(other -> other != setting)
                    .forEach(other -> others.add(cell.get(other)));
            slices.computeIfAbsent(others, any -> new TreeSet<>()).add(Math.log(cell.get(setting)));
        }
        double[] distances = slices.values().stream()
                .flatMapToDouble(GridStep::distances)
                .sorted()
                .toArray();
        // Grids that shift with another setting may share no slice; then the values of all runs have to do.
        return distances.length > 0 ? distances[distances.length / 2] : median(rows.values(setting));
    }

    private static DoubleStream distances(SortedSet<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        double[] distances = new double[sorted.length - 1];
        for (int i = 0; i < distances.length; i++) {
            distances[i] = sorted[i + 1] - sorted[i];
        }
        return DoubleStream.of(distances);
    }

    private static double median(double[] values) {
        double[] distances = distances(new TreeSet<>(
                        Arrays.stream(values).map(Math::log).boxed().toList()))
                .sorted()
                .toArray();
        return distances[distances.length / 2];
    }
}
