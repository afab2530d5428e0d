package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommonSettingsTest {
    private static FinishedRun run(double lr, String name, double length) {
        return new FinishedRun(
                RunConfiguration.of(Map.of(
                        "lr",
                        Setting.of(lr),
                        "batch_tokens",
                        Setting.of(1024),
                        "tokens",
                        Setting.of(1e6),
                        name,
                        Setting.of(length))),
                List.of(Observation.of(1_000_000, 3 + lr)),
                false);
    }

    private static List<OptionalInt> lengths(FinishedRun... runs) {
        return SweepGroups.of(List.of(runs)).stream()
                .map(CommonSettings::sequenceLength)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sequence_length", "model.context", "seq_len"})
    void tablesTrainersAndCommandSweepsSayTheSequenceLength(String name) {
        assertThat(lengths(run(0.1, name, 64), run(0.2, name, 64))).containsExactly(OptionalInt.of(64));
    }

    /** Such runs take no --seq-len, and need none. */
    @ParameterizedTest
    @ValueSource(strings = {"quadratic", "mlp"})
    void examplesOfOurOwnSmallModelsAreOneTokenEach(String objective) {
        RunConfiguration run = RunConfiguration.of(Map.of(
                "lr",
                Setting.of(0.1),
                "batch_tokens",
                Setting.of(1024),
                "tokens",
                Setting.of(1e6),
                "objective",
                Setting.of(objective)));
        assertThat(lengths(new FinishedRun(run, List.of(Observation.of(1_000_000, 3)), false)))
                .containsExactly(OptionalInt.of(1));
    }

    @Test
    void anotherSettingIsNotASequenceLength() {
        assertThat(lengths(run(0.1, "length", 64))).containsExactly(OptionalInt.empty());
    }
}
