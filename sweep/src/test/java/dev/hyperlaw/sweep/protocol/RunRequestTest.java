package dev.hyperlaw.sweep.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunRequestTest {
    private static final RunId RUN = new RunId("0123456789abcdef");

    @Test
    void isTheDocumentedLineAndComesBack() {
        RunRequest request = new RunRequest(
                RUN,
                Path.of("/runs/a \"b\""),
                RunConfiguration.of(Map.of(
                        "lr", Setting.of(1e-3), "optimizer", Setting.of("sign"), "nesterov", Setting.of(false))));

        assertThat(request.line())
                .isEqualTo("{\"run\":\"0123456789abcdef\",\"directory\":\"/runs/a \\\"b\\\"\","
                        + "\"settings\":{\"lr\":0.001,\"nesterov\":false,\"optimizer\":\"sign\"}}");
        assertThat(RunRequest.parse(request.line())).isEqualTo(request);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hello",
                "{\"run\":\"0123456789abcdef\",\"settings\":{}}",
                "{\"run\":\"0123456789abcdef\",\"directory\":\"/x\"}",
                "{\"run\":\"0123456789abcdef\",\"directory\":\"/x\",\"settings\":[]}",
                "{\"run\":\"xyz\",\"directory\":\"/x\",\"settings\":{}}"
            })
    void aLineThatAsksForNothingIsRefused(String line) {
        assertThatThrownBy(() -> RunRequest.parse(line))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("asks for no run");
    }
}
