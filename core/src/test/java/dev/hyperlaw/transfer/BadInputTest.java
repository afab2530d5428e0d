package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.TokenBudget;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class BadInputTest {
    private static void assertProblem(ThrowingCallable call, String... texts) {
        assertThatThrownBy(call)
                .isInstanceOf(InputProblem.class)
                .hasMessageContainingAll(texts)
                .hasMessageContaining("\nMaybe ");
    }

    @Test
    void runsShorterThanTheirBatch() {
        BatchSize batch = BatchSize.ofSequences(32, 4096);
        assertProblem(
                () -> TunedRun.of(new TokenBudget(1000), new LearningRate(1e-3), batch, Runs.ADAMW, Schedule.cosine()),
                "1,000 tokens",
                "131072 tokens");
        TunedRun from = Runs.tuned(Schedule.cosine());
        assertProblem(() -> Transfer.plan(from, Runs.to(1000)), "1,000 tokens", "131072");
        assertProblem(() -> Transfer.plan(from, Runs.to(1000).withBatch(batch)), "--to-batch");
    }

    @Test
    void schedules() {
        assertProblem(() -> Schedule.parse("cosin"), "cosin", "Maybe cosine");
        assertProblem(() -> Schedule.parse("wsd"), "wsd:0.2");
        assertProblem(() -> Schedule.parse("wsd:0"), "0");
        assertProblem(() -> Schedule.parse("wsd:1.5"), "1.5");
        assertProblem(() -> Schedule.parse("cosine:0.1"), "cosine:0.1");
        assertProblem(() -> Schedule.cosine().endingAt(-0.1), "-0.1");
        assertProblem(() -> Schedule.cosine().endingAt(2), "2");
        assertProblem(() -> Schedule.constant().endingAt(0), "constant");
        assertThat(Schedule.parse("wsd:0.2")).isEqualTo(Schedule.wsd(0.2));
    }

    @Test
    void names() {
        assertProblem(() -> Optimizer.parse("adamv"), "adamv", "Maybe adamw");
        assertProblem(() -> Initialisation.parse("zeros"), "Maybe zero");
        assertProblem(() -> Tuned.parse("lr,bacth"), "bacth", "Maybe batch");
        assertThat(Optimizer.parse("signSGD")).isEqualTo(Optimizer.SIGN);
        assertThat(Optimizer.parse("normalized_sgd")).isEqualTo(Optimizer.NORMALIZED_SGD);
        assertThat(Tuned.parse("lr, batch")).containsExactlyInAnyOrder(Tuned.LR, Tuned.BATCH);
    }

    @Test
    void whatWasTunedMustIncludeTheLearningRate() {
        TunedRun run = Runs.tuned(Schedule.cosine());
        assertProblem(
                () -> new TunedRun(
                        run.tokens(),
                        run.lr(),
                        run.batch(),
                        run.settings(),
                        run.schedule(),
                        run.warmUp(),
                        Set.of(Tuned.BATCH)),
                "batch",
                "lr");
    }

    @Test
    void tunedMomentumMustBeGiven() {
        TunedRun run = Runs.tuned(Schedule.cosine());
        TunedRun bare =
                TunedRun.of(run.tokens(), run.lr(), run.batch(), OptimizerSettings.of(Optimizer.ADAMW), run.schedule());
        assertProblem(() -> bare.withTuned(Tuned.LR, Tuned.MOMENTUM), "--tuned", "Maybe add --beta1");
    }

    @Test
    void ambiguousMomentumIsAsked() {
        assertProblem(
                () -> MomentumConvention.read(Optimizer.SCION, 0.1, Optional.empty()), "0.1", "scion", "--beta1 0.9");
        assertProblem(() -> MomentumConvention.read(Optimizer.SIGN, 0.9, Optional.empty()), "sign");
        assertProblem(
                () -> MomentumConvention.read(Optimizer.SCION, 0, Optional.empty()),
                "--momentum-means beta",
                "--beta1 0)");
        assertThat(MomentumConvention.read(Optimizer.SCION, 0.1, Optional.of(MomentumConvention.ALPHA))
                        .beta())
                .isEqualTo(0.9);
        assertThat(MomentumConvention.read(Optimizer.MUON, 0.95, Optional.empty())
                        .alpha())
                .isEqualTo(0.05);
    }

    @Test
    void settings() {
        OptimizerSettings adam = OptimizerSettings.of(Optimizer.ADAMW);
        assertProblem(() -> adam.withBeta2(1), "--beta2", "1.0", "[0, 1)");
        assertProblem(() -> adam.withEpsilon(0), "epsilon");
        assertProblem(() -> adam.withWeightDecay(-0.1), "-0.1");
        assertProblem(() -> adam.withWeightDecay(Double.NaN), "NaN");
        assertProblem(() -> adam.withAuxiliaryLr(new LearningRate(1e-3)), "Muon");
        assertThat(adam.withWeightDecay(0).weightDecay().getAsDouble()).isZero();
    }

    @Test
    void anotherSequenceLengthIsNoTransfer() {
        TargetRun to = Runs.to(100 * Runs.B).withBatch(BatchSize.ofSequences(32, 8192));
        assertProblem(() -> Transfer.plan(Runs.tuned(Schedule.cosine()), to), "4096", "8192");
    }
}
