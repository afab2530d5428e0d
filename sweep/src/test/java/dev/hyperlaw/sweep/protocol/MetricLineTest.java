package dev.hyperlaw.sweep.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.observation.Observation;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetricLineTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"tokens\":65536,\"loss\":3.25}",
                "  {\"loss\": 3.25, \"tokens\": 65536.0}  ",
                "{\"tokens\":6.5536e4,\"loss\":\"3.25\"}",
                "{\"tokens\":65536,\"loss\":9,\"loss\":3.25}",
                "{\"tokens\":65536,\"loss\":3.25,\"grid\":[1,{\"loss\":7}],\"config\":{\"loss\":8},\"name\":\"x\",\"ok\":true}",
                "{\"tokens\":65536,\"loss\":3.25,\"grad_norm\":NaN,\"eta\":null}"
            })
    void tokensAndLossAreFoundInALine(String line) {
        assertThat(MetricLine.parse(line, MetricKeys.STANDARD, OptionalLong.empty()))
                .contains(new MetricLine.Measured(Observation.of(65_536, 3.25)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "step 3 loss 2.5",
                "INFO {\"tokens\":65536,\"loss\":3.25}",
                "{\"tokens\":65536,\"loss\":3.25} done",
                "{\"tokens\":65536,\"loss\":3.2",
                "{\"tokens\":65536,\"loss\":3.25}{\"tokens\":65537,\"loss\":3.25}",
                "[{\"tokens\":65536,\"loss\":3.25}]",
                "{\"tokens\":[65536],\"loss\":3.25}",
                "{\"tokens\":65536,\"loss\":[3.25]}",
                "{\"tokens\":65536}",
                "{\"loss\":3.25}",
                "{\"step\":16,\"loss\":3.25}",
                "{\"tokens\":-1,\"loss\":3.25}",
                "{\"tokens\":1.5,\"loss\":3.25}",
                "{\"tokens\":NaN,\"loss\":3.25}",
                "{\"tokens\":\"many\",\"loss\":3.25}",
                "{\"tokens\":65536,\"loss\":\"small\"}",
                "{\"tokens\":65536,\"loss\":\"0x1p3\"}",
                "{\"tokens\":65536,\"loss\":true}",
                "{\"tokens\":65536,\"loss\":null,\"train_loss\":3.1}",
                "{'tokens': 65536, 'loss': 3.25}",
                "{nan}"
            })
    void anythingElseIsIgnored(String line) {
        assertThat(MetricLine.parse(line, MetricKeys.STANDARD, OptionalLong.empty()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"NaN", "Infinity", "-Infinity", "nan", "inf", "-inf", "'\"nan\"'", "'\"Infinity\"'"})
    void aLossThatIsNotFiniteIsLost(String loss) {
        assertThat(MetricLine.parse(
                        "{\"tokens\":4096,\"loss\":%s,\"lr\":1}".formatted(loss),
                        MetricKeys.STANDARD,
                        OptionalLong.empty()))
                .contains(new MetricLine.Lost(4096, loss.replace("\"", "")));
    }

    @Test
    void otherNumbersBecomeMetricsAndOurOwnNamesAreTold() {
        MetricKeys keys = new MetricKeys("train.tokens", "eval/loss", "_step");

        assertThat(MetricLine.parse(
                        "{\"train.tokens\":10,\"eval/loss\":2,\"loss\":5,\"_step\":3,\"lr\":1e-3,\"train\":{\"tokens\":1}}",
                        keys,
                        OptionalLong.empty()))
                .contains(new MetricLine.Measured(
                        Observation.of(10, 2, Map.of("trainer.loss", 5.0, "_step", 3.0, "lr", 1e-3))));
    }

    @Test
    void stepsStandForTokensWhereTheirWorthIsKnown() {
        String line = "{\"step\":16,\"loss\":3.25}";

        assertThat(MetricLine.parse(line, MetricKeys.STANDARD, OptionalLong.of(4096)))
                .map(MetricLine::tokens)
                .contains(65_536L);
        assertThat(MetricLine.parse(
                        "{\"step\":9223372036854775807,\"loss\":3.25}", MetricKeys.STANDARD, OptionalLong.of(4)))
                .isEmpty();
        assertThat(MetricLine.parse(
                        "{\"step\":16,\"tokens\":7,\"loss\":3}", MetricKeys.STANDARD, OptionalLong.of(4096)))
                .map(MetricLine::tokens)
                .contains(7L);
    }

    @Test
    void theExampleShownToPeopleIsUnderstood() {
        MetricKeys keys = new MetricKeys("n", "eval/loss", "step");

        assertThat(MetricLine.parse(keys.example(), keys, OptionalLong.empty())).isPresent();
    }

    @Test
    void anEndlessNestIsNoMetricAndNoCrash() {
        assertThat(MetricLine.parse(
                        "{\"a\":".repeat(100_000) + "1" + "}".repeat(100_000),
                        MetricKeys.STANDARD,
                        OptionalLong.empty()))
                .isEmpty();
    }
}
