package dev.hyperlaw.evidence.plan;

import java.util.List;
import java.util.Optional;

/**
 * Runs that would say more.
 *
 * @param tokens of each run
 * @param learningRates to try, at every batch and α
 * @param batches in tokens
 * @param alphas empty if momentum is not varied
 * @param totalTokens of all the runs together
 * @param gain what they would narrow; empty if they go beyond the grid, to where the optimum may be
 */
public record NextRuns(
        double tokens,
        List<Double> learningRates,
        List<Double> batches,
        List<Double> alphas,
        double totalTokens,
        Optional<Gain> gain) {
    /**
     * @param lrFactorBefore how far the 95 % interval of the learning rate reaches, upper over lower end, now
     * @param lrFactorAfter with these runs
     * @param regretBefore expected regret of the recommendation, nats
     * @param savedTokens of the target run that the lower regret is worth; NaN where the runs do not show what tokens buy
     */
    public record Gain(
            double lrFactorBefore,
            double lrFactorAfter,
            double regretBefore,
            double regretAfter,
            double savedTokens) {}

    public NextRuns {
        learningRates = List.copyOf(learningRates);
        batches = List.copyOf(batches);
        alphas = List.copyOf(alphas);
    }

    static NextRuns of(
            double tokens, List<Double> rates, List<Double> batches, List<Double> alphas, Optional<Gain> gain) {
        int runs = rates.size() * batches.size() * Math.max(1, alphas.size());
        return new NextRuns(tokens, rates, batches, alphas, runs * tokens, gain);
    }

    public int runs() {
        return learningRates.size() * batches.size() * Math.max(1, alphas.size());
    }
}
