package dev.hyperlaw.view.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.design.DesignStudy;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Printed;
import dev.hyperlaw.view.render.OutputFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DesignPassagesTest {
    @Test
    void theAnswerSaysWhatCanBeToldAndWhatMoreWouldBuy() {
        DesignStudy study = DesignStudy.of(constant(), 0.005, Watcher.NOBODY);
        Document document = new Document("Study", DesignPassages.of(study), DesignPassages.csv(study));
        assertThat(Printed.terminal(document))
                .contains("expected 95 % intervals: q ±")
                .contains("-1/2 from -1/3 or 0")
                .contains("one more seed")
                .contains("noise of 5e-3 nats");
        assertThat(document.data()).containsEntry("noise", 0.005).containsKey("groups");
        List<String> lines = Printed.on(OutputFormat.CSV, document).lines().toList();
        assertThat(lines.get(0)).isEqualTo("group,variant,runs,tokens,exponent,truth,half_width,bias,found");
        assertThat(lines.get(1)).startsWith(",as planned,14,").contains(",q,-0.5,");
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
