package dev.hyperlaw.evidence;

import static dev.hyperlaw.evidence.Tunable.BATCH;
import static dev.hyperlaw.evidence.Tunable.LEARNING_RATE;
import static dev.hyperlaw.evidence.Tunable.MOMENTUM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.transfer.Regime;
import org.junit.jupiter.api.Test;

class TunableTest {
    /** The rows of the paper's table budget-transfer. */
    @Test
    void aRegimeSaysWhatIsTuned() {
        assertThat(Tunable.tunedIn(Regime.A)).containsExactly(LEARNING_RATE);
        assertThat(Tunable.tunedIn(Regime.B)).containsExactly(LEARNING_RATE, MOMENTUM);
        assertThat(Tunable.tunedIn(Regime.C)).containsExactly(LEARNING_RATE, BATCH);
        assertThat(Tunable.tunedIn(Regime.D)).containsExactly(LEARNING_RATE, MOMENTUM, BATCH);
    }
}
