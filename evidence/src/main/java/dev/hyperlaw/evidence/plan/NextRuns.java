package dev.hyperlaw.evidence.plan;

import java.util.List;

/**
 * Runs that would narrow the forecast.
 *
 * @param tokens of each run
 * @param learningRates to try, at every batch and α
 * @param batches in tokens
 * @param alphas empty if momentum is not varied
 * @param totalTokens of all the runs together
 * @param lrFactorBefore how far the 95 % interval of the learning rate reaches, upper over lower end, now
 * @param lrFactorAfter with these runs
 * @param regretBefore expected regret of the recommendation, nats
 */
public record NextRuns(
        double tokens,
        List<Double> learningRates,
        List<Double> batches,
        List<Double> alphas,
        double totalTokens,
        double lrFactorBefore,
        double lrFactorAfter,
        double regretBefore,
        double regretAfter) {
    public NextRuns {
        learningRates = List.copyOf(learningRates);
        batches = List.copyOf(batches);
        alphas = List.copyOf(alphas);
    }

    public int runs() {
        return learningRates.size() * batches.size() * Math.max(1, alphas.size());
    }
}
