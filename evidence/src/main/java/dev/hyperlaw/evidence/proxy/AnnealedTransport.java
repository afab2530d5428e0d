package dev.hyperlaw.evidence.proxy;

import java.util.Optional;

/**
 * Moves settings that were tuned at {@code T0} to {@code T1} by the ratio of the proxy's own optima: what the proxy gets wrong at both
 * budgets cancels. Every method is empty unless the proxy is {@linkplain AnnealedProxy#isBounded bounded}.
 */
public record AnnealedTransport(AnnealedProxy proxy, double fromTokens, double toTokens, CoolDown coolDown) {
    public AnnealedTransport {
        if (!(fromTokens > 0) || !(toTokens > 0) || Double.isInfinite(fromTokens + toTokens)) {
            throw new IllegalArgumentException(
                    "The budgets %s and %s of a transport must be positive.".formatted(fromTokens, toTokens));
        }
    }

    /** {@code η*(b, T1)/η*(b, T0)}. */
    public Optional<Double> factorAt(double batchTokens) {
        return rateAt(batchTokens).map(rate -> rate / proxy.bestRate(batchTokens, fromTokens, coolDown));
    }

    /** {@code η*(b, T1)} itself. */
    public Optional<Double> rateAt(double batchTokens) {
        return proxy.isBounded() ? Optional.of(proxy.bestRate(batchTokens, toTokens, coolDown)) : Optional.empty();
    }

    /** The optimum that was found at {@code T0}, moved to {@code T1} by {@code argmin(T1)/argmin(T0)}, beside the proxy's own there. */
    public Optional<Transported> move(double learningRate, double batchTokens) {
        double largest = Math.max(1, Math.max(fromTokens, toTokens));
        return proxy.optimum(fromTokens, coolDown, largest)
                .flatMap(from -> proxy.optimum(toTokens, coolDown, largest)
                        .map(to -> new Transported(
                                learningRate * (to.learningRate() / from.learningRate()),
                                batchTokens * (to.batchTokens() / from.batchTokens()),
                                to.learningRate(),
                                to.batchTokens())));
    }

    /**
     * @param directLearningRate where the proxy itself is least, which is not recommended
     */
    public record Transported(
            double learningRate, double batchTokens, double directLearningRate, double directBatchTokens) {
        private static final double APART = 1.5;

        /** Whether the two differ by more than 1.5 in learning rate or batch, which is to be said. */
        public boolean disagrees() {
            return Math.abs(Math.log(learningRate / directLearningRate)) > Math.log(APART)
                    || Math.abs(Math.log(batchTokens / directBatchTokens)) > Math.log(APART);
        }
    }
}
