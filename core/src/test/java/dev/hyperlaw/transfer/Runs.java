package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.quantity.TokenBudget;

/** Runs that several tests start from. */
final class Runs {
    static final OptimizerSettings ADAMW = OptimizerSettings.of(Optimizer.ADAMW)
            .withMomentum(Momentum.ofBeta(0.9))
            .withBeta2(0.95)
            .withEpsilon(1e-8)
            .withWeightDecay(0.1);

    private Runs() {}

    /** The README's run: 2B tokens, lr 1.3e-3, 32 sequences of 4096, AdamW. */
    static TunedRun tuned(Schedule schedule) {
        return TunedRun.of(
                new TokenBudget(2_000_000_000L),
                new LearningRate(1.3e-3),
                BatchSize.ofSequences(32, 4096),
                ADAMW,
                schedule);
    }

    static TargetRun to(long tokens) {
        return TargetRun.of(new TokenBudget(tokens));
    }

    /** What a tuned run says of the constants of the bound. */
    static Calibration.Constants constants(TunedRun from) {
        return (Calibration.Constants) new Situation(from, to(100 * B)).calibration(from.regime());
    }

    static final long B = 1_000_000_000L;
}
