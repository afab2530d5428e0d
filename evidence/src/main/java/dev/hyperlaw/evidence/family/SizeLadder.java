package dev.hyperlaw.evidence.family;

import dev.hyperlaw.evidence.FinishedRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Runs in which every model size has a budget of its own: what tokens do and what size does cannot be told apart. */
public final class SizeLadder {
    /** Counts of parameters that differ by less are one model. */
    private static final double SAME_SIZE = 1.01;
    /** Tokens per parameter that differ by less are one number, and so are budgets of one size. */
    private static final double SAME_BUDGET = 1.1;

    private SizeLadder() {}

    /** The size of a model and the tokens that it was trained on. */
    public record SizedBudget(double parameters, double tokens) {
        public SizedBudget {
            if (!(parameters > 0 && tokens > 0) || Double.isInfinite(parameters * tokens)) {
                throw new IllegalArgumentException(
                        "A model of %s parameters and %s tokens cannot be.".formatted(parameters, tokens));
            }
        }
    }

    /**
     * What has to be said of a family. Models without a number of parameters are taken in falling order of their tokens, so that nothing is said of
     * what grows with what.
     */
    static Optional<String> words(RunFamily family) {
        boolean counted =
                family.sizes().stream().allMatch(size -> size.parameters().isPresent());
        List<SizedBudget> runs = new ArrayList<>();
        for (FamilySize size : family.sizes()) {
            for (FinishedRun run : size.runs()) {
                double tokens = Budgets.planned(run);
                if (tokens > 0 && !run.rate().isFlat()) {
                    double parameters = counted ? size.parameters().getAsDouble() : 1 / tokens;
                    runs.add(new SizedBudget(parameters, tokens));
                }
            }
        }
        return counted || haveOneBudgetEach(family) ? words(runs) : Optional.empty();
    }

    private static boolean haveOneBudgetEach(RunFamily family) {
        return family.sizes().stream()
                .allMatch(size -> Budgets.of(size.runs()).tokens().size() == 1);
    }

    /** What has to be said; empty if some size has several budgets, or if all have the same. */
    public static Optional<String> words(List<SizedBudget> runs) {
        List<List<SizedBudget>> sizes = bySize(runs);
        boolean several = sizes.stream().anyMatch(size -> spread(size) > SAME_BUDGET);
        if (sizes.size() < 2 || several || spread(runs) <= SAME_BUDGET) {
            return Optional.empty();
        }
        boolean grows = true;
        for (int i = 1; i < sizes.size(); i++) {
            grows &= sizes.get(i).get(0).tokens > sizes.get(i - 1).get(0).tokens;
        }
        return Optional.of(
                grows
                        ? "Tokens grow with model size in these runs: their effects cannot be told apart."
                        : "Each model size has one budget in these runs: the effects of tokens and of size cannot be told apart.");
    }

    /** The smallest first. */
    private static List<List<SizedBudget>> bySize(List<SizedBudget> runs) {
        List<List<SizedBudget>> sizes = new ArrayList<>();
        double first = 0;
        for (SizedBudget run : runs.stream()
                .sorted(Comparator.comparingDouble(SizedBudget::parameters))
                .toList()) {
            if (run.parameters > SAME_SIZE * first) {
                first = run.parameters;
                sizes.add(new ArrayList<>());
            }
            sizes.get(sizes.size() - 1).add(run);
        }
        return sizes;
    }

    /** The most tokens over the fewest. */
    private static double spread(List<SizedBudget> runs) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (SizedBudget run : runs) {
            least = Math.min(least, run.tokens);
            most = Math.max(most, run.tokens);
        }
        return most / least;
    }
}
