package dev.hyperlaw.sweep.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SettingsJsonTest {

    @Test
    void numbersTextsAndFlagsAreKeptApart() {
        RunConfiguration run = RunConfiguration.of(Map.of(
                "lr", Setting.of(0.001),
                "tokens", Setting.of(65_536),
                "name", Setting.of("65536"),
                "word", Setting.of("true"),
                "nesterov", Setting.of(true)));

        String json = SettingsJson.write(run);

        assertThat(json)
                .isEqualTo("{\"lr\":0.001,\"name\":\"65536\",\"nesterov\":true,\"tokens\":65536,\"word\":\"true\"}");
        assertThat(SettingsJson.read(json)).isEqualTo(run);
        assertThat(SettingsJson.read(json).id()).isEqualTo(run.id());
    }

    @Test
    void everyTextComesBackOnOneLine() {
        RunConfiguration run = RunConfiguration.of(Map.of(
                "command", Setting.of("sh -c 'a\n\t\"b\" \\ \u2028 \u0001 é 🦉 {lr}'"), "empty", Setting.of("")));

        assertThat(SettingsJson.write(run)).doesNotContain("\n");
        assertThat(SettingsJson.read(SettingsJson.write(run))).isEqualTo(run);
    }

    @Test
    void everyDoubleComesBackBitForBit() {
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (!Double.isFinite(value)) {
                continue;
            }
            RunConfiguration run = RunConfiguration.of(Map.of("x", Setting.of(value)));
            assertThat(SettingsJson.read(SettingsJson.write(run)))
                    .as("%s", value)
                    .isEqualTo(run);
        }
    }

    @Test
    void anythingElseIsRefusedByName() {
        Map<String, String> refused = new HashMap<>();
        refused.put("[1]", "not a JSON object");
        refused.put("{\"lr\":1", "not a JSON object");
        refused.put("{\"lr\":NaN}", "The setting lr is NaN");
        refused.put("{\"lr\":null}", "The setting lr is null");
        refused.put("{\"model\":{\"width\":3}}", "[model]");
        refused.forEach((text, message) -> assertThatThrownBy(() -> SettingsJson.read(text))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining(message));
    }
}
