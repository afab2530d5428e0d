package dev.hyperlaw.evidence.timescale;

import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.numeric.LinearRest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * How much of the loss a quadratic explains, R², in each of four coordinates: {@code log τ = log b/(η λ T)} alone, learning rate alone, weight
 * decay alone, and both of these. It is asked of the cell with the most runs; those beyond the upper fence of a box plot broke down and would
 * be all that a quadratic sees.
 *
 * @param runs that it is asked of
 * @param tokens of each
 * @param both learning rate and weight decay with their product
 */
public record Timescale(int runs, double tokens, double tau, double lr, double weightDecay, double both) {
    /** Twice the terms of the largest quadratic. */
    private static final int FEWEST_RUNS = 12;

    private static final int FEWEST_VALUES = 3;
    private static final double SAME = 1e-9;

    /** Empty where no cell varied learning rate and weight decay, each over three values or more. */
    public static Optional<Timescale> of(Relatives given) {
        boolean byTau =
                given.runs().axes().stream().anyMatch(axis -> axis.name().equals(TimescaleAxis.TAU));
        // The batch of runs that never varied it is a constant, which R² does not see.
        Relatives relatives = byTau ? TimescaleAxis.swapped(given, 1).orElse(given) : given;
        List<String> names =
                relatives.runs().axes().stream().map(JointRuns.Axis::name).toList();
        int decay = names.indexOf(TimescaleAxis.DECAY);
        if (decay < 0) {
            return Optional.empty();
        }
        int rate = relatives.axis(Tunable.LEARNING_RATE).orElseThrow();
        int batch = relatives.axis(Tunable.BATCH).orElse(-1);
        return rowsByCell(relatives.runs()).entrySet().stream()
                .flatMap(each -> Cell.of(each.getValue(), rate, decay, batch).stream()
                        .map(cell -> of(cell, relatives.runs().cells().get(each.getKey()))))
                .max(Comparator.comparingInt(Timescale::runs));
    }

    private static Timescale of(Cell cell, JointRuns.Place place) {
        return new Timescale(
                cell.loss.length,
                Math.exp(place.logTokens()),
                cell.explained(List.of(cell.tau())),
                cell.explained(List.of(cell.rate)),
                cell.explained(List.of(cell.decay)),
                cell.explained(List.of(cell.rate, cell.decay)));
    }

    private static Map<Integer, List<JointRuns.Row>> rowsByCell(JointRuns runs) {
        Map<Integer, List<JointRuns.Row>> rows = new TreeMap<>();
        for (JointRuns.Row row : runs.rows()) {
            if (Double.isFinite(row.loss())) {
                rows.computeIfAbsent(row.cell(), any -> new ArrayList<>()).add(row);
            }
        }
        return rows;
    }

    /** The runs of one cell, coordinates from their mean. */
    private record Cell(double[] rate, double[] decay, double[] batch, double[] loss) {
        static Optional<Cell> of(List<JointRuns.Row> all, int rate, int decay, int batch) {
            double fence = fence(all);
            List<JointRuns.Row> rows = all.stream()
                    .filter(row -> Double.isFinite(row.at()[rate]) && Double.isFinite(row.at()[decay]))
                    .filter(row -> row.loss() <= fence)
                    .toList();
            Cell cell = new Cell(
                    centred(rows, row -> row.at()[rate]),
                    centred(rows, row -> row.at()[decay]),
                    centred(rows, row -> batch < 0 ? 0 : row.at()[batch]),
                    rows.stream().mapToDouble(JointRuns.Row::loss).toArray());
            boolean varied = values(cell.rate) >= FEWEST_VALUES && values(cell.decay) >= FEWEST_VALUES;
            return varied && rows.size() >= FEWEST_RUNS ? Optional.of(cell) : Optional.empty();
        }

        /** Tukey's: one and a half times the middle half above it. */
        private static double fence(List<JointRuns.Row> rows) {
            double[] losses =
                    rows.stream().mapToDouble(JointRuns.Row::loss).sorted().toArray();
            double upper = losses[3 * (losses.length - 1) / 4];
            return upper + 1.5 * (upper - losses[(losses.length - 1) / 4]);
        }

        private static double[] centred(List<JointRuns.Row> rows, Function<JointRuns.Row, Double> coordinate) {
            double mean = rows.stream().mapToDouble(coordinate::apply).average().orElse(0);
            return rows.stream()
                    .mapToDouble(row -> coordinate.apply(row) - mean)
                    .toArray();
        }

        private static long values(double[] coordinates) {
            return Arrays.stream(coordinates)
                    .map(each -> Math.round(each / SAME))
                    .distinct()
                    .count();
        }

        /** But for the tokens, which are those of the cell. */
        double[] tau() {
            double[] tau = new double[loss.length];
            Arrays.setAll(tau, i -> batch[i] - rate[i] - decay[i]);
            return tau;
        }

        double explained(List<double[]> coordinates) {
            double all = left(List.of());
            return all == 0 ? 0 : 1 - left(coordinates) / all;
        }

        /** Squares that a quadratic in some coordinates leaves. */
        private double left(List<double[]> coordinates) {
            List<double[]> columns = new ArrayList<>();
            double[] one = new double[loss.length];
            Arrays.fill(one, 1);
            columns.add(one);
            for (int i = 0; i < coordinates.size(); i++) {
                columns.add(coordinates.get(i));
                for (int j = 0; j <= i; j++) {
                    columns.add(product(coordinates.get(i), coordinates.get(j)));
                }
            }
            return LinearRest.of(columns, loss).squares();
        }

        private static double[] product(double[] one, double[] other) {
            double[] product = new double[one.length];
            Arrays.setAll(product, i -> one[i] * other[i]);
            return product;
        }
    }
}
