package dev.hyperlaw.lab.train;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordStepsTest {

    @Test
    void eachTokenCountIsTakenAtTheNearestStep() {
        // Batches of 64 tokens: 100 tokens are 1.56 steps, 150 are 2.34, and 10 are less than half a step.
        assertThat(points("10,100,150,6400")).containsExactly(1L, 2L, 100L);
    }

    @Test
    void theLastStepIsAlwaysThere() {
        assertThat(points("640")).containsExactly(10L, 100L);
        assertThat(points("640,99999999")).containsExactly(10L, 100L);
    }

    @Test
    void noTokensAreTheStart() {
        assertThat(points("0,64")).containsExactly(0L, 1L, 100L);
    }

    private static Iterable<Long> points(String record) {
        TrainingSettings settings = Runs.settings(Map.of("record", record));
        return RecordSteps.of(settings).steps();
    }
}
