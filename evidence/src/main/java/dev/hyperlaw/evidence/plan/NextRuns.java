package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import java.util.List;
import java.util.Optional;

/**
 * Runs that would say more.
 *
 * @param tokens of each run
 * @param learningRates to try, at every batch and α
 * @param batches in tokens
 * @param alphas empty if momentum is not varied
 */
public record NextRuns(
        double tokens, List<Double> learningRates, List<Double> batches, List<Double> alphas, Purpose purpose) {
    /** What the runs are for. */
    public sealed interface Purpose permits Gain, Extension {}

    /**
     * They narrow the forecast.
     *
     * @param lrFactorBefore how far the 95 % interval of the learning rate reaches, upper over lower end, now
     * @param lrFactorAfter with these runs
     * @param regretBefore expected regret of the recommendation, nats
     * @param savedTokens of the target run that the lower regret is worth; NaN where the runs do not show what tokens buy
     */
    public record Gain(
            double lrFactorBefore, double lrFactorAfter, double regretBefore, double regretAfter, double savedTokens)
            implements Purpose {}

    /**
     * They go beyond the grid, to where the optimum may be.
     *
     * @param beyond the ends of the grid that they go beyond
     * @param least the smallest value that was tried
     * @param most the largest
     */
    public record Extension(Tunable setting, OpenEnds beyond, double least, double most) implements Purpose {}

    public NextRuns {
        learningRates = List.copyOf(learningRates);
        batches = List.copyOf(batches);
        alphas = List.copyOf(alphas);
    }

    public int runs() {
        return learningRates.size() * batches.size() * Math.max(1, alphas.size());
    }

    /** Of all the runs together. */
    public double totalTokens() {
        return runs() * tokens;
    }

    /** Empty if they extend the grid. */
    public Optional<Gain> gain() {
        return purpose instanceof Gain gain ? Optional.of(gain) : Optional.empty();
    }

    /** Empty if they narrow the forecast. */
    public Optional<Extension> extension() {
        return purpose instanceof Extension extension ? Optional.of(extension) : Optional.empty();
    }
}
