package dev.hyperlaw.evidence.proxy;

import java.util.Optional;

/**
 * Moves settings that were tuned at {@code T0} to {@code T1} by the ratio of the proxy's own optima: what the proxy gets wrong at both
 * budgets cancels. Every method is empty unless the proxy is {@linkplain AnnealedProxy#isBounded bounded}.
 *
 * @param allowed batches; they limit the proxy's optima, not the result
 */
public record AnnealedTransport(
        AnnealedProxy proxy,
        double fromTokens,
        CoolDown fromCoolDown,
        double toTokens,
        CoolDown toCoolDown,
        BatchRange allowed) {
    public AnnealedTransport {
        if (!(fromTokens > 0) || !(toTokens > 0) || Double.isInfinite(fromTokens + toTokens)) {
            throw new IllegalArgumentException(
                    "The budgets %s and %s of a transport must be positive.".formatted(fromTokens, toTokens));
        }
    }

    /** With the same cool-down at both ends and any batch of one token or more. */
    public static AnnealedTransport of(AnnealedProxy proxy, double fromTokens, double toTokens, CoolDown coolDown) {
        return new AnnealedTransport(
                proxy,
                fromTokens,
                coolDown,
                toTokens,
                coolDown,
                new BatchRange(1, Math.max(1, Math.max(fromTokens, toTokens))));
    }

    /** {@code argmin(T1)/argmin(T0)} over learning rate and batch. */
    public Optional<TransportRatio> joint() {
        return proxy.optimum(fromTokens, fromCoolDown, allowed)
                .flatMap(from -> proxy.optimum(toTokens, toCoolDown, allowed)
                        .map(to -> new TransportRatio(
                                to.learningRate() / from.learningRate(), to.batchTokens() / from.batchTokens())));
    }

    /** {@code η*(b, T1)/η*(b, T0)}. */
    public Optional<TransportRatio> atBatch(double batchTokens) {
        return betweenBatches(batchTokens, batchTokens);
    }

    /** {@code η*(b, T1)} itself. */
    public Optional<Double> rateAt(double batchTokens) {
        return proxy.isBounded() ? Optional.of(proxy.bestRate(batchTokens, toTokens, toCoolDown)) : Optional.empty();
    }

    /** {@code η*(b1, T1)/η*(b0, T0)} for a batch that is prescribed. */
    public Optional<TransportRatio> betweenBatches(double fromBatch, double toBatch) {
        return proxy.isBounded()
                ? Optional.of(new TransportRatio(
                        proxy.bestRate(toBatch, toTokens, toCoolDown)
                                / proxy.bestRate(fromBatch, fromTokens, fromCoolDown),
                        toBatch / fromBatch))
                : Optional.empty();
    }

    /** The optimum that was found at {@code T0}, moved to {@code T1}, beside the proxy's own there. */
    public Optional<Transported> move(double learningRate, double batchTokens) {
        return joint().map(ratio -> {
            AnnealedOptimum direct =
                    proxy.optimum(toTokens, toCoolDown, allowed).orElseThrow();
            return new Transported(
                    learningRate * ratio.learningRate(),
                    batchTokens * ratio.batch(),
                    direct.learningRate(),
                    direct.batchTokens());
        });
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
