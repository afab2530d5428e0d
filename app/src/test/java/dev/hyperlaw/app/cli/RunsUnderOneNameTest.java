package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows that differ in a setting are of different runs, also where their names coincide. */
class RunsUnderOneNameTest {
    private static final double[] RATES = {5e-4, 1e-3, 2e-3, 4e-3, 8e-3};

    @TempDir
    Path folder;

    private Path file(String header, List<String> rows) throws IOException {
        List<String> lines = new ArrayList<>(List.of(header));
        lines.addAll(rows);
        return Files.write(folder.resolve("runs.csv"), lines);
    }

    /** What the second value of the setting costs: enough to be seen in a mean. */
    private static double loss(double rate, double tokens, boolean second) {
        double octaves = Math.log(rate / 2e-3) / Math.log(2);
        return 3 + 0.05 * octaves * octaves - 0.1 * Math.log(tokens / 1e8) + (second ? 0.5 : 0);
    }

    @ParameterizedTest
    @CsvSource({
        "optimizer, adamw, muon",
        "schedule, cosine, linear",
        "weight_decay, 0.1, 0.2",
        "beta2, 0.95, 0.99",
        "params, 130M, 1B",
        "seq_len, 1024, 2048",
        "warmup_steps, 100, 200",
        "dropout, 0.1, 0.2",
        "init, mup, standard",
        "tokenizer, gpt2, llama",
    })
    void finalsOfTwoSettingsAreNotAveraged(String setting, String one, String other) throws IOException {
        List<String> rows = new ArrayList<>();
        for (String value : List.of(one, other)) {
            for (double tokens : new double[] {1e8, 2e8}) {
                for (double rate : RATES) {
                    rows.add(String.format(
                            Locale.ROOT,
                            "lr%s-T%.0f,%s,%s,65536,%.0f,%.5f",
                            rate,
                            tokens,
                            value,
                            rate,
                            tokens,
                            loss(rate, tokens, value.equals(other))));
                }
            }
        }
        Path file = file("name," + setting + ",lr,batch_tokens,tokens,loss", rows);
        JsonNode read = Cli.json("fit %s".formatted(file)).get("read");
        assertThat(read.get("rowsBy").toString()).isEqualTo("{\"used\":20}");
        boolean axis =
                read.get("families").get(0).get("axes").findValuesAsText("axis").size() > 1;
        assertThat(read.get("groups")).as("an axis, or groups").hasSize(axis ? 1 : 2);
        assertThat(Cli.run("fit %s".formatted(file)).out()).doesNotContain("their mean is taken");
    }

    @Test
    void curvesOfTwoOptimizersAreTwoCurvesEach() throws IOException {
        List<String> rows = new ArrayList<>();
        for (String optimizer : List.of("adamw", "muon")) {
            for (double rate : RATES) {
                for (int point = 1; point <= 10; point++) {
                    double tokens = 1e7 * point;
                    rows.add(String.format(
                            Locale.ROOT,
                            "lr%s,%s,%s,65536,%.0f,%.5f,%.3f",
                            rate,
                            optimizer,
                            rate,
                            tokens,
                            loss(rate, tokens, optimizer.equals("muon")),
                            1.0 / point));
                }
            }
        }
        Path file = file("name,optimizer,lr,batch_tokens,tokens,loss,entropy", rows);
        JsonNode read =
                Cli.json("plan %s --to 1B --schedule constant".formatted(file)).get("read");
        assertThat(read.get("runs").asInt()).isEqualTo(10);
        assertThat(read.get("curves").asBoolean()).isTrue();
        assertThat(read.get("groups")).hasSize(2);
    }

    @Test
    void whatChangesAlongARunStaysOneRun() throws IOException {
        List<String> rows = new ArrayList<>();
        for (int run = 0; run < RATES.length; run++) {
            for (int point = 1; point <= 8; point++) {
                double tokens = 1.25e7 * point;
                double now = run % 2 == 0 ? RATES[run] * (1 - 0.1 * point) : RATES[run];
                rows.add(String.format(
                        Locale.ROOT,
                        "r%d,%s,%d,%s,%.0f,%.5f",
                        run,
                        now,
                        run == 0 && point < 4 ? 32_768 : 65_536,
                        point < 6 ? "stable" : "decay",
                        tokens,
                        loss(RATES[run], tokens, false)));
            }
        }
        Path file = file("name,lr,batch_tokens,phase,tokens,loss", rows);
        JsonNode read = Cli.json("fit %s --schedule constant".formatted(file)).get("read");
        assertThat(read.get("runs").asInt()).isEqualTo(5);
    }
}
