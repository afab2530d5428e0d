package dev.hyperlaw.desk.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.Optimizer;
import dev.hyperlaw.transfer.OptimizerSettings;
import dev.hyperlaw.transfer.Schedule;
import dev.hyperlaw.transfer.TargetRun;
import dev.hyperlaw.transfer.TunedRun;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class TransferRequestTest {
    private static final OptionalDouble NONE = OptionalDouble.empty();

    private static TransferRequest request(OptionalDouble params, OptionalDouble toParams) {
        TunedRun from = TunedRun.of(
                new TokenBudget(2_000_000_000L),
                new LearningRate(1e-3),
                BatchSize.ofSequences(32, 4096),
                OptimizerSettings.of(Optimizer.ADAMW),
                Schedule.cosine());
        TargetRun to = TargetRun.of(new TokenBudget(20_000_000_000L));
        return new TransferRequest(from, to, params, toParams, Optional.of("a cosine is assumed"));
    }

    @Test
    void theAssumptionIsSaidFirstAndTravelsWithTheSettings() {
        TransferResult result = request(NONE, NONE).answer();
        assertThat(result.warnings())
                .startsWith("a cosine is assumed")
                .containsAll(result.transfer().warnings());
        assertThat(result.settings().warnings()).isEqualTo(result.warnings());
        assertThat(result.settings().lr().estimate())
                .isEqualTo(result.transfer().recommendation().lr().value());
        assertThat(result.params()).isEmpty();
    }

    @Test
    void oneSizeIsThatOfBothRuns() {
        OptionalDouble size = OptionalDouble.of(1.4e9);
        assertThat(request(size, NONE).answer().params()).isEqualTo(size);
        assertThat(request(NONE, size).answer().params()).isEqualTo(size);
        assertThat(request(size, size).answer().params()).isEqualTo(size);
    }

    @Test
    void anotherSizeIsRefusedAndAnUnseenOneWarnedOf() {
        assertThatThrownBy(() -> request(OptionalDouble.of(1e9), OptionalDouble.of(7e9)))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--params is 1B and --to-params 7B")
                .hasMessageContaining("use plan --params 7B");
        assertThat(request(OptionalDouble.of(7e9), NONE).answer().warnings())
                .contains("A model of 7B parameters lies outside the evidence, which has 48M to 1.7B.");
        assertThat(request(OptionalDouble.of(1.7e9), NONE).answer().warnings())
                .noneMatch(text -> text.contains("outside the evidence,"));
    }
}
