package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.surface.Replicate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The losses of one group or of several as rows, one for each setting at each budget: seeds are averaged, and their spread is kept. Runs that share a row become one there; the finals of one setting at two budgets share none and stay apart.
 */
final class RunRows {
    private final List<Readings> groups;
    /** By row, the measurements it is the mean of, numbered through all groups. */
    private final List<int[]> members;

    private final int[] group;
    private final int[] runOfRow;
    private final int[] runOfMeasurement;

    private RunRows(List<Readings> groups) {
        this.groups = List.copyOf(groups);
        List<Integer> runs = new ArrayList<>();
        List<Integer> groupOfMeasurement = new ArrayList<>();
        Map<List<Object>, List<Integer>> places = new LinkedHashMap<>();
        int firstRun = 0;
        for (int g = 0; g < groups.size(); g++) {
            Readings readings = groups.get(g);
            for (int row = 0; row < readings.rows(); row++) {
                places.computeIfAbsent(List.of(g, readings.cell(row), readings.tokens(row)), any -> new ArrayList<>())
                        .add(runs.size());
                runs.add(firstRun + readings.run(row));
                groupOfMeasurement.add(g);
            }
            firstRun += readings.runs().size();
        }
        members = places.values().stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toList();
        runOfMeasurement = runs.stream().mapToInt(Integer::intValue).toArray();
        group = members.stream()
                .mapToInt(each -> groupOfMeasurement.get(each[0]))
                .toArray();
        runOfRow = together(firstRun);
    }

    static RunRows of(Readings readings) {
        return new RunRows(List.of(readings));
    }

    /** Of several groups, whose levels, optima and curvatures have nothing to do with each other until they are said to. */
    static RunRows of(List<Readings> groups) {
        return new RunRows(groups);
    }

    /** By row, the number of the runs that have it in common. */
    private int[] together(int runs) {
        int[] first = IntStream.range(0, runs).toArray();
        for (int[] each : members) {
            for (int member : each) {
                first[root(first, runOfMeasurement[member])] = root(first, runOfMeasurement[each[0]]);
            }
        }
        Map<Integer, Integer> numbers = new HashMap<>();
        return members.stream()
                .mapToInt(each -> {
                    int root = root(first, runOfMeasurement[each[0]]);
                    numbers.putIfAbsent(root, numbers.size());
                    return numbers.get(root);
                })
                .toArray();
    }

    private static int root(int[] first, int run) {
        int at = run;
        while (first[at] != at) {
            at = first[at];
        }
        return at;
    }

    int count() {
        return members.size();
    }

    int groups() {
        return groups.size();
    }

    int group(int row) {
        return group[row];
    }

    int run(int row) {
        return runOfRow[row];
    }

    Cell cell(int row) {
        Readings readings = groups.get(group[row]);
        return readings.cell(measurement(row));
    }

    double tokens(int row) {
        return groups.get(group[row]).tokens(measurement(row));
    }

    private int measurement(int row) {
        int before = 0;
        for (int g = 0; g < group[row]; g++) {
            before += groups.get(g).rows();
        }
        return members.get(row)[0] - before;
    }

    /** The values of a setting that were tried, ascending. */
    double[] values(Tunable setting) {
        return groups.stream()
                .flatMapToDouble(readings -> Arrays.stream(readings.values(setting)))
                .sorted()
                .distinct()
                .toArray();
    }

    /** The most budgets that a group has. */
    int budgets() {
        return groups.stream()
                .mapToInt(readings -> readings.budgets().length)
                .max()
                .orElse(0);
    }

    /** All measurements, group after group. */
    double[] measured() {
        return groups.stream()
                .flatMapToDouble(readings -> Arrays.stream(readings.losses()))
                .toArray();
    }

    /** The mean at each row of what did not diverge; infinite if all did. */
    double[] means(double[] measured) {
        return members.stream()
                .mapToDouble(each -> Arrays.stream(each)
                        .mapToDouble(member -> measured[member])
                        .filter(Double::isFinite)
                        .average()
                        .orElse(Double.POSITIVE_INFINITY))
                .toArray();
    }

    double[] losses() {
        return means(measured());
    }

    /** How many measurements each mean is over. */
    double[] counts(double[] measured) {
        return members.stream()
                .mapToDouble(each -> Math.max(
                        1,
                        Arrays.stream(each)
                                .filter(member -> Double.isFinite(measured[member]))
                                .count()))
                .toArray();
    }

    /** How far every run lies from the means that it is part of. */
    List<Replicate> replicates(double[] measured) {
        double[] means = means(measured);
        Map<Integer, List<double[]>> runs = new LinkedHashMap<>();
        for (int row = 0; row < means.length; row++) {
            int[] finite = Arrays.stream(members.get(row))
                    .filter(member -> Double.isFinite(measured[member]))
                    .toArray();
            for (int i = 0; finite.length > 1 && i < finite.length; i++) {
                runs.computeIfAbsent(runOfMeasurement[finite[i]], any -> new ArrayList<>())
                        .add(new double[] {row, measured[finite[i]] - means[row]});
            }
        }
        return runs.values().stream()
                .map(places -> new Replicate(
                        places.stream().mapToInt(place -> (int) place[0]).toArray(),
                        places.stream().mapToDouble(place -> place[1]).toArray()))
                .toList();
    }
}
