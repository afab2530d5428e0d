package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.numeric.LinearRest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The least losses of each budget and batch size, beside one smooth surface for all budgets. Every budget has a level of its own; slope
 * and bend along the batch are linear in log tokens. Three batch sizes at three budgets are enough for that.
 */
record LeastLosses(List<Least> all) {
    /** With one number to spare, chance does it. */
    private static final int FEWEST = 2;

    /** Two batch sizes have no bend. */
    private static final int BATCHES = 3;

    /** Of budgets with fewer batch sizes nothing is taken. */
    LeastLosses {
        Map<Integer, Long> batches = all.stream().collect(Collectors.groupingBy(Least::line, Collectors.counting()));
        all = all.stream()
                .filter(each -> batches.getOrDefault(each.line, 0L) >= BATCHES)
                .toList();
    }

    /**
     * The least loss over learning rates.
     *
     * @param line what is compared at one level: a budget and a momentum
     * @param budget log tokens
     * @param batch its logarithm
     */
    record Least(int line, double budget, double batch, double loss) {}

    /** The deviation from the surface; empty where there are too few to tell. */
    Optional<Double> deviation() {
        double budget = all.stream().mapToDouble(Least::budget).average().orElse(0);
        double batch = all.stream().mapToDouble(Least::batch).average().orElse(0);
        List<double[]> columns = new ArrayList<>();
        all.stream()
                .mapToInt(Least::line)
                .distinct()
                .sorted()
                .forEach(line -> columns.add(column(each -> each.line == line ? 1 : 0)));
        columns.add(column(each -> each.batch - batch));
        columns.add(column(each -> (each.batch - batch) * (each.budget - budget)));
        columns.add(column(each -> Math.pow(each.batch - batch, 2)));
        columns.add(column(each -> Math.pow(each.batch - batch, 2) * (each.budget - budget)));
        LinearRest rest = LinearRest.of(columns, column(Least::loss));
        return rest.freedom() < FEWEST ? Optional.empty() : Optional.of(Math.sqrt(rest.squares() / rest.freedom()));
    }

    private double[] column(ToDoubleFunction<Least> value) {
        return all.stream().mapToDouble(value).toArray();
    }
}
