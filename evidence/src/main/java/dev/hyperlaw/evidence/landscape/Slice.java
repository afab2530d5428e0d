package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.Tunable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The runs of one group at one budget, replicates averaged. Runs that diverged have no loss and are not in it.
 *
 * @param axes what was varied at this budget
 * @param spots at least one
 * @param lost the settings whose runs all diverged
 */
public record Slice(double tokens, List<Tunable> axes, List<Spot> spots, Replicates replicates, List<Cell> lost) {
    public Slice {
        axes = List.copyOf(axes);
        spots = List.copyOf(spots);
        lost = List.copyOf(lost);
        if (spots.isEmpty()) {
            throw new IllegalArgumentException("There is no run with a loss at %s tokens.".formatted(tokens));
        }
    }

    /** All budgets that have a loss, ascending. */
    public static List<Slice> of(Readings readings) {
        List<Slice> slices = new ArrayList<>();
        for (double budget : readings.budgets()) {
            Map<Cell, List<Double>> losses = new LinkedHashMap<>();
            for (int row = 0; row < readings.rows(); row++) {
                if (readings.tokens(row) == budget) {
                    losses.computeIfAbsent(readings.cell(row), any -> new ArrayList<>())
                            .add(readings.loss(row));
                }
            }
            if (losses.values().stream().anyMatch(all -> all.stream().anyMatch(Double::isFinite))) {
                slices.add(of(budget, losses));
            }
        }
        return List.copyOf(slices);
    }

    private static Slice of(double tokens, Map<Cell, List<Double>> losses) {
        List<Spot> spots = new ArrayList<>();
        List<Cell> lost = new ArrayList<>();
        List<Replicates.OfOne> replicates = new ArrayList<>();
        for (Map.Entry<Cell, List<Double>> entry : losses.entrySet()) {
            double[] finite = entry.getValue().stream()
                    .mapToDouble(Double::doubleValue)
                    .filter(Double::isFinite)
                    .toArray();
            if (finite.length == 0) {
                lost.add(entry.getKey());
                continue;
            }
            double mean = Arrays.stream(finite).average().orElseThrow();
            spots.add(new Spot(entry.getKey(), mean, finite.length));
            if (finite.length > 1) {
                double rest = Arrays.stream(finite)
                        .map(loss -> (loss - mean) * (loss - mean))
                        .sum();
                replicates.add(new Replicates.OfOne(rest, finite.length - 1));
            }
        }
        return of(tokens, spots, new Replicates(replicates), lost);
    }

    private static Slice of(double tokens, List<Spot> spots, Replicates replicates, List<Cell> lost) {
        List<Tunable> axes = Arrays.stream(Tunable.values())
                .filter(axis -> spots.stream()
                                .mapToDouble(spot -> spot.cell().get(axis))
                                .distinct()
                                .count()
                        > 1)
                .toList();
        return new Slice(tokens, axes, spots, replicates, lost);
    }

    /** The same without one of its points. */
    Slice without(Spot spot) {
        return of(tokens, spots.stream().filter(each -> !each.equals(spot)).toList(), replicates, lost);
    }

    public Spot best() {
        return spots.stream().min(Comparator.comparingDouble(Spot::loss)).orElseThrow();
    }

    /** A cell in octaves along the axes. */
    public double[] octaves(Cell cell) {
        return octaves(axes, cell);
    }

    public static double[] octaves(List<Tunable> axes, Cell cell) {
        return axes.stream().mapToDouble(axis -> octaves(axis, cell)).toArray();
    }

    static double octaves(Tunable axis, Cell cell) {
        return Math.log(cell.get(axis)) / Math.log(2);
    }

    /** The largest value, in octaves, below all that have a loss at which runs diverged. */
    public OptionalDouble lostBelow(Tunable axis) {
        double end = tried(axis)[0];
        return lost.stream()
                .mapToDouble(cell -> octaves(axis, cell))
                .filter(octaves -> octaves < end)
                .max();
    }

    /** The smallest value, in octaves, above all that have a loss at which runs diverged. */
    public OptionalDouble lostAbove(Tunable axis) {
        double[] tried = tried(axis);
        return lost.stream()
                .mapToDouble(cell -> octaves(axis, cell))
                .filter(octaves -> octaves > tried[tried.length - 1])
                .min();
    }

    /** The cell at a place along the axes; what is not varied is that of {@code other}. */
    public Cell cell(double[] octaves, Cell other) {
        Cell cell = other;
        for (int i = 0; i < octaves.length; i++) {
            cell = cell.with(axes.get(i), Math.pow(2, octaves[i]));
        }
        return cell;
    }

    /** Whether a setting that was not varied at this budget is another one there. */
    boolean holdsOther(Cell cell) {
        Cell own = best().cell();
        return Arrays.stream(Tunable.values())
                .filter(setting -> !axes.contains(setting))
                .anyMatch(setting -> Math.abs(Math.log(own.get(setting) / cell.get(setting))) > 1e-9);
    }

    /** Only the points with this value of an axis, in octaves; empty if there is none. */
    public Optional<Slice> at(Tunable axis, double octaves) {
        List<Spot> there = spots.stream()
                .filter(spot -> Math.abs(octaves(axis, spot.cell()) - octaves) < 1e-6)
                .toList();
        return there.isEmpty() ? Optional.empty() : Optional.of(of(tokens, there, replicates, lost));
    }

    /** The values of an axis that were tried at this budget, in octaves, ascending. */
    public double[] tried(Tunable axis) {
        return spots.stream()
                .mapToDouble(spot -> octaves(axis, spot.cell()))
                .sorted()
                .distinct()
                .toArray();
    }

    /** The usual distance between neighbours on an axis, octaves. */
    public double step(Tunable axis) {
        double[] tried = tried(axis);
        double[] distances = new double[tried.length - 1];
        for (int i = 0; i < distances.length; i++) {
            distances[i] = tried[i + 1] - tried[i];
        }
        Arrays.sort(distances);
        return distances.length == 0 ? 1 : distances[distances.length / 2];
    }

    /**
     * What runs with the same settings differ by.
     *
     * @param all one for each setting with several runs
     */
    public record Replicates(List<OfOne> all) {
        public Replicates {
            all = List.copyOf(all);
        }

        /**
         * Those of one setting.
         *
         * @param rest sum of squares about their mean
         * @param freedom runs beyond one
         */
        public record OfOne(double rest, int freedom) {
            /** By Wilson and Hilferty, the median of a sum of squares over its freedom lies below 1 by this. */
            double unbiased() {
                return rest / freedom / Math.pow(1 - 2.0 / (9 * freedom), 3);
            }
        }

        int freedom() {
            return all.stream().mapToInt(OfOne::freedom).sum();
        }

        double rest() {
            return all.stream().mapToDouble(OfOne::rest).sum();
        }
    }
}
