package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.TokenBudget;
import java.util.OptionalDouble;

/**
 * What stays as it was: both betas, ε, weight decay and the warm-up in its own unit; never varied in the evidence. The
 * final learning rate stays the same fraction of the peak, and an auxiliary Adam learning rate keeps its ratio to the
 * main one.
 *
 * @param warmUpSteps of the target run
 * @param tauBefore {@code τ = B/(ηλD)}, the averaging time of decoupled weight decay as a fraction of the tuned run
 * @param tauAfter the same for the target run
 */
public record KeptSettings(
        OptimizerSettings settings,
        long warmUpSteps,
        long warmUpTokens,
        OptionalDouble auxiliaryLr,
        OptionalDouble tauBefore,
        OptionalDouble tauAfter) {
    /** What to print beside each of them. */
    public static final String NOTE = "kept; never varied in the evidence";

    /** What to print beside the auxiliary learning rate, which is not kept itself. */
    public static final String AUXILIARY_NOTE = "moved with lr (ratio kept)";

    static KeptSettings of(Situation situation, double lr, BatchSize batch) {
        TunedRun from = situation.from();
        long warmUp = situation.to().warmUpSteps(from.warmUp(), batch);
        OptionalDouble decay = from.settings().weightDecay();
        return new KeptSettings(
                situation.keptSettings(),
                warmUp,
                warmUp * batch.tokens(),
                from.settings().auxiliaryLr().stream()
                        .mapToDouble(rate -> rate.value() * lr / from.lr().value())
                        .findFirst(),
                tau(decay, from.lr().value(), from.batch(), from.tokens()),
                tau(decay, lr, batch, situation.to().tokens()));
    }

    private static OptionalDouble tau(OptionalDouble decay, double lr, BatchSize batch, TokenBudget budget) {
        return decay.stream()
                .filter(rate -> rate > 0)
                .map(rate -> batch.tokens() / (lr * rate * budget.tokens()))
                .findFirst();
    }
}
