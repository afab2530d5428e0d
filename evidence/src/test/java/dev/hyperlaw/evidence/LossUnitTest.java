package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LossUnitTest {
    @Test
    void onlyWhatIsNotACrossEntropyIsAPlainNumber() {
        assertThat(unit("gpt")).isEqualTo(LossUnit.NATS);
        assertThat(unit("mlp")).isEqualTo(LossUnit.NATS);
        assertThat(unit("command")).isEqualTo(LossUnit.NATS);
        assertThat(unit("quadratic")).isEqualTo(LossUnit.NUMBER);
        assertThat(unit("proxy")).isEqualTo(LossUnit.NUMBER);
        assertThat(unit("something else")).isEqualTo(LossUnit.NATS);
        assertThat(LossUnit.ofObjective(RunConfiguration.of(Map.of()))).isEqualTo(LossUnit.NATS);
    }

    @Test
    void everyObjectiveIsKnownByItsWord() {
        for (Objective objective : Objective.values()) {
            assertThat(Objective.of(objective.text())).isEqualTo(Optional.of(objective));
        }
        assertThat(Objective.of("GPT")).isEmpty();
        assertThat(Objective.trainedWords()).isEqualTo("gpt, mlp, quadratic");
    }

    private static LossUnit unit(String objective) {
        return LossUnit.ofObjective(RunConfiguration.of(Map.of(Objective.SETTING, Setting.of(objective))));
    }
}
