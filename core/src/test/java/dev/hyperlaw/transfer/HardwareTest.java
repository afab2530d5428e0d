package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.TokenBudget;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class HardwareTest {
    private static BatchPlan round(double idealSequences, Hardware hardware) {
        return new BatchRounding(hardware, Caps.none(), OptionalInt.of(4096)).nearest(idealSequences * 4096, true);
    }

    @Test
    void theBatchIsTheNearestMultipleInTheLogarithm() {
        Hardware quantum = Hardware.of(64, 4);
        assertThat(round(226.27, quantum).batch().sequences()).isEqualTo(OptionalLong.of(256));
        assertThat(round(362, quantum).batch().sequences())
                .isEqualTo(OptionalLong.of(256)); // below √(256·512) = 362.04
        assertThat(round(362.1, quantum).batch().sequences()).isEqualTo(OptionalLong.of(512));
        assertThat(round(512, quantum).batch().sequences()).isEqualTo(OptionalLong.of(512));
        assertThat(round(3, quantum).batch().sequences()).isEqualTo(OptionalLong.of(256));
    }

    @Test
    void accumulationIsBatchOverQuantum() {
        assertThat(round(1000, Hardware.of(64, 4)).accumulation()).isEqualTo(OptionalLong.of(4));
        assertThat(round(1000, Hardware.multipleOf(256)).accumulation()).isEmpty();
    }

    @Test
    void roundingCostIsThatOfTheBound() {
        BatchPlan plan = round(512, Hardware.multipleOf(1024));
        assertThat(plan.roundingFactor()).isEqualTo(2);
        assertThat(plan.roundingRatio().getAsDouble()).isCloseTo((Math.sqrt(2) + 1 / Math.sqrt(2)) / 2, within(1e-12));
    }

    @Test
    void theLearningRateIsReadAtTheRoundedBatch() {
        TunedRun from = Runs.tuned(Schedule.constant()).withTuned(Tuned.LR, Tuned.BATCH);
        TransferRecommendation run = Transfer.plan(from, Runs.to(100 * Runs.B).withHardware(Hardware.multipleOf(512)))
                .recommendation();
        assertThat(run.batch().batch().sequences()).isEqualTo(OptionalLong.of(512));
        assertThat(run.lr().value()).isCloseTo(1.3e-3 * Math.sqrt(16 / 50.0), within(1e-15));
        assertThat(run.batch().lrFactor()).isCloseTo(Math.sqrt(run.batch().roundingFactor()), within(1e-12));
    }

    @Test
    void anUntunedBatchIsRoundedTooWithItsLearningRate() {
        Transfer result =
                Transfer.plan(Runs.tuned(Schedule.cosine()), Runs.to(2 * Runs.B).withHardware(Hardware.multipleOf(48)));
        assertThat(result.recommendation().batch().batch().sequences()).isEqualTo(OptionalLong.of(48));
        assertThat(result.recommendation().lr().value()).isCloseTo(1.3e-3 * Math.sqrt(1.5), within(1e-15));
        assertThat(result.warnings()).anyMatch(text -> text.contains("rounded from 131,072 to 196,608"));
    }

    @Test
    void stepsAreRoundedDownAndTheRestIsSaid() {
        TunedRun from = Runs.tuned(Schedule.wsd(0.2)).withTuned(Tuned.LR, Tuned.BATCH);
        TransferRecommendation run = Transfer.plan(from, Runs.to(100 * Runs.B).withHardware(Hardware.of(64, 4)))
                .recommendation();
        assertThat(run.batch().batch().tokens()).isEqualTo(1_048_576);
        assertThat(run.steps()).isEqualTo(95_367);
        assertThat(run.leftover()).isEqualTo(100 * Runs.B - 95_367L * 1_048_576);
    }

    @Test
    void aPrescribedBatchThatTheQuantumDoesNotDivideNamesItsNeighbours() {
        TargetRun to = Runs.to(100 * Runs.B)
                .withBatch(BatchSize.ofSequences(300, 4096))
                .withHardware(Hardware.of(64, 4));
        assertThatThrownBy(() -> Transfer.plan(Runs.tuned(Schedule.cosine()), to))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("300 sequences")
                .hasMessageContaining("Maybe 256seq (1,048,576 tokens), or 512seq (2,097,152 tokens).");
        TargetRun tokens = Runs.to(100 * Runs.B).withBatch(BatchSize.ofTokens(5000));
        assertThatThrownBy(() -> Transfer.plan(Runs.tuned(Schedule.cosine()), tokens))
                .hasMessageContaining("Maybe 1seq (4,096 tokens), or 2seq");
    }

    @Test
    void hardwareIsCheckedForSense() {
        assertThatThrownBy(() -> Hardware.of(0, 4)).isInstanceOf(InputProblem.class);
        assertThatThrownBy(() -> new Hardware(OptionalLong.of(8), OptionalLong.empty(), OptionalLong.empty()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--micro-batch");
        assertThatThrownBy(() -> new Hardware(OptionalLong.of(8), OptionalLong.of(2), OptionalLong.of(16)))
                .isInstanceOf(InputProblem.class);
        TunedRun bare = TunedRun.of(
                new TokenBudget(1000000),
                new LearningRate(1e-3),
                BatchSize.ofTokens(1000),
                Runs.ADAMW,
                Schedule.cosine());
        assertThatThrownBy(() -> Transfer.plan(bare, Runs.to(Runs.B).withHardware(Hardware.of(8, 2))))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--seq-len");
    }

    @Test
    void capsLimitTheMultiples() {
        TunedRun from = Runs.tuned(Schedule.cosine()).withTuned(Tuned.LR, Tuned.BATCH);
        TargetRun to = Runs.to(100 * Runs.B)
                .withHardware(Hardware.multipleOf(64))
                .withCaps(Caps.none().withMaxBatch(BatchSize.ofSequences(150, 4096)));
        TransferRecommendation run = Transfer.plan(from, to).recommendation();
        assertThat(run.batch().batch().sequences()).isEqualTo(OptionalLong.of(128));
        double path = new AnnealedScaling().logLr(Math.log(50), Math.log(4));
        assertThat(run.lr().value()).isCloseTo(1.3e-3 * Math.exp(path), within(1e-12));
    }
}
