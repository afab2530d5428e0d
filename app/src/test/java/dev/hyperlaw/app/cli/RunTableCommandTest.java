package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.intake.Fate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that Hyperlaw did not write, at the command line. */
class RunTableCommandTest {
    private static final String HEADER = "lr,batch_tokens,tokens,loss";

    @TempDir
    Path folder;

    private Path written(String name, List<String> lines) throws IOException {
        return Files.write(folder.resolve(name), lines);
    }

    private Path csv(String... lines) throws IOException {
        return written("runs.csv", List.of(lines));
    }

    /** Four rates at each budget, best near 1e-3. */
    private static List<String> sweep(long... budgets) {
        List<String> lines = new ArrayList<>(List.of(HEADER));
        for (long tokens : budgets) {
            for (double lr : new double[] {2.5e-4, 5e-4, 1e-3, 2e-3, 4e-3}) {
                double loss = 3 - 0.1 * Math.log10(tokens) + 0.05 * Math.pow(Math.log(lr / 1e-3), 2);
                lines.add("%s,65536,%d,%.5f".formatted(lr, tokens, loss));
            }
        }
        return lines;
    }

    @Test
    void threeHundredMessyRunsAreUnderstoodAfterOneQuestion() throws IOException {
        MessyTable messy = new MessyTable(7);
        Path file = written("wandb.csv", messy.lines());
        assertThat(messy.lines()).hasSize(301);

        Cli asked = Cli.run("fit '%s'".formatted(file));
        assertThat(asked.exit()).isEqualTo(2);
        assertThat(asked.out()).isEmpty();
        assertThat(asked.err())
                .contains("2 things cannot be decided")
                .contains("Which loss: eval/loss, eval/c4_loss, eval/wiki_loss?")
                .contains("and %d rows (lines ".formatted(messy.missingLengths()));
        String command = asked.err()
                .lines()
                .filter(line -> line.startsWith("  hyperlaw "))
                .findFirst()
                .orElseThrow();
        assertThat(command).endsWith("--columns loss=eval/loss,seq=data.seq_len:4096");

        JsonNode read =
                Cli.json(command.strip().substring("hyperlaw ".length())).get("read");
        assertThat(read.get("rows").asLong()).isEqualTo(300);
        JsonNode rows = read.get("rowsBy");
        assertThat(rows.get("used").asLong()).isEqualTo(messy.count(Fate.USED));
        assertThat(rows.get("stoppedEarly").asLong()).isEqualTo(messy.count(Fate.STOPPED_EARLY));
        assertThat(rows.get("superseded").asLong()).isEqualTo(messy.count(Fate.SUPERSEDED));
        assertThat(rows.get("diverged").asLong()).isEqualTo(messy.count(Fate.DIVERGED));
        assertThat(rows.get("withoutLoss").asLong()).isEqualTo(messy.count(Fate.WITHOUT_LOSS));
        assertThat(rows.size()).isEqualTo(5);
        assertThat(read.get("groups")).hasSize(3);
    }

    @Test
    void theReadBlockComesFirst() throws IOException {
        Cli fit = Cli.run(
                "fit '%s' --schedule cosine".formatted(written("runs.csv", sweep(1_000_000_000L, 4_000_000_000L))));
        assertThat(fit.exit()).as(fit.err()).isZero();
        assertThat(fit.out()).startsWith("""
                READ   10 rows: 10 used
                       lr = lr   batch = batch_tokens (tokens)   tokens = tokens   loss = loss
                       one family   all: schedule=cosine
                       axes: lr   1 model size   2 budgets (1B to 4B tokens)   no seeds said
                """);
    }

    @Test
    void aMappingIsSavedAndUsedAgain() throws IOException {
        List<String> lines = new ArrayList<>(sweep(1_000_000_000L));
        lines.set(0, "eta,bs,D,metric_a");
        Path file = written("runs.csv", lines);
        Path mapping = folder.resolve("map.txt");
        Cli first = Cli.run("fit '%s' --columns lr=eta,batch=bs:tok,loss=metric_a --schedule cosine --mapping '%s'"
                .formatted(file, mapping));
        assertThat(first.exit()).as(first.err()).isZero();
        assertThat(mapping).content().contains("batch = bs:tok", "loss = metric_a", "schedule-of-all = cosine");
        Cli second = Cli.run("fit '%s' --mapping '%s'".formatted(file, mapping));
        assertThat(second.out()).isEqualTo(first.out());
    }

    @Test
    void fewRunsAreStillAnAnswer() throws IOException {
        for (List<String> lines : Stream.of(
                        sweep(1_000_000_000L), // one budget
                        List.of(HEADER, "1e-3,65536,1000000000,3", "1e-3,65536,2000000000,2.9"), // one rate
                        List.of(HEADER, "1e-3,65536,1000000000,3"), // one run
                        sweep(1_000_000_000L, 2_000_000_000L).stream()
                                .filter(line -> !line.startsWith("0.001")
                                        && !line.startsWith("0.002")
                                        && !line.startsWith("0.004"))
                                .toList())
                .toList()) {
            Cli fit = Cli.run("fit '%s'".formatted(written("runs.csv", lines)));
            assertThat(fit.exit()).as(fit.err()).isZero();
            assertThat(fit.out()).contains("warning: ");
        }
    }

    @Test
    void aHundredGroupsOfOneRunAreNamed() throws IOException {
        List<String> lines = new ArrayList<>(List.of("tokenizer," + HEADER));
        for (int i = 0; i < 100; i++) {
            lines.add("t%d,1e-3,65536,1000000000,3.%02d".formatted(1000 + i, i));
        }
        Cli fit = Cli.run("fit '%s'".formatted(written("runs.csv", lines)));
        assertThat(fit.exit()).as(fit.err()).isZero();
        assertThat(fit.out()).contains("100 families: ", "more", "it takes three learning rates");
    }

    @Test
    void badInputIsExitTwoWithoutAStackTrace() throws IOException {
        for (String content : List.of("", HEADER, HEADER + "\nx,1,2,3", HEADER + "\n1e-3,64,1000,nan", "a,b\n1,2")) {
            Path file = Files.writeString(folder.resolve("bad.csv"), content);
            Path mapping = folder.resolve("none.txt");
            Cli fit = Cli.run("fit '%s' --mapping '%s'".formatted(file, mapping));
            assertThat(fit.exit()).as(content).isEqualTo(2);
            assertThat(fit.err()).contains("bad.csv").doesNotContain("\tat ").doesNotContain("fault");
            assertThat(fit.out()).isEmpty();
            assertThat(mapping).doesNotExist();
        }
        assertThat(Cli.run("fit '%s'".formatted(folder.resolve("no.csv"))).exit())
                .isEqualTo(2);
        assertThat(Cli.run("fit '%s' --columns 'lr'".formatted(csv(HEADER, "1,2,3,4")))
                        .err())
                .contains("'lr' is not role=header");
        assertThat(Cli.run("fit '%s' --batch-unit bytes".formatted(csv(HEADER, "1,2,3,4")))
                        .exit())
                .isEqualTo(2);
    }

    @Test
    void runsThatHyperlawWroteNeedNoOptions() {
        Path table = Path.of("../experiments/a-constant-lr.csv");
        Cli fit = Cli.run("fit '%s' --columns lr=lr".formatted(table));
        assertThat(fit.exit()).isEqualTo(2);
        assertThat(fit.err()).contains("were written by Hyperlaw");
        Cli length = Cli.run("fit '%s' --seq-len 4096".formatted(table));
        assertThat(length.exit()).isEqualTo(2);
        assertThat(length.err()).contains("have sequences of 32 tokens: they say so themselves");
    }
}
