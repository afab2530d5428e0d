package dev.hyperlaw.sweep.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.transfer.Optimizer;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class UpdateRuleKindTest {
    /** A sweep file and {@code transfer --optimizer} must not call one optimizer by two names. */
    @Test
    void theLabNamesItsOptimizersAsTransferDoes() {
        for (UpdateRule.Kind kind : UpdateRule.Kind.values()) {
            String word = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
            assertThat(kind.optimizer()).isEqualTo(Optimizer.parse(word));
            assertThat(kind.optimizer().text()).isEqualTo(word);
        }
    }
}
