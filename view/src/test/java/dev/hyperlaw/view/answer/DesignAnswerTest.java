package dev.hyperlaw.view.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.desk.design.DesignStudy;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.view.render.Paint;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DesignAnswerTest {
    @Test
    void theAnswerSaysWhatCanBeToldAndWhatMoreWouldBuy() {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        DesignAnswer answer = new DesignAnswer(DesignStudy.of(constant(), 0.005));
        answer.table(out, Paint.NONE);
        out.flush();
        assertThat(text.toString())
                .contains("expected 95 % intervals: q ±")
                .contains("-1/2 from -1/3 or 0")
                .contains("one more seed")
                .contains("noise of 5e-3 nats");
        assertThat(answer.json()).containsKeys("noise", "groups");
    }

    private static List<RunConfiguration> constant() {
        List<RunConfiguration> runs = new ArrayList<>();
        for (double batch : new double[] {256, 1024}) {
            for (double rate = 1.25e-4; rate < 1e-2; rate *= 2) {
                runs.add(RunConfiguration.of(Map.of(
                        "lr", Setting.of(rate),
                        "batch_tokens", Setting.of(batch),
                        "alpha", Setting.of(0.1),
                        "tokens", Setting.of(1 << 22),
                        "record", Setting.of("65536,131072,262144,524288,1048576,2097152,4194304"))));
            }
        }
        return runs;
    }
}
