package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.app.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@Timeout(60)
class MeasureCommandTest {
    private static final String FILE = """
            objective: gpt
            optimizer: [sign, adamw]
            lr: [1e-3, 2e-3]
            batch: [4seq, 16seq]
            beta: 0.9
            tokens: 1M
            """;

    @TempDir
    Path folder;

    @Test
    void settingsThatNoRunHasAreRefused() throws IOException {
        assertProblem(FILE, "optimizer can be adamw, sign", "--with", "optimizer=sing");
        assertProblem(FILE, "there is no width", "--with", "width=3");
    }

    @Test
    void whatCannotBeMeasuredIsSaidBeforeAnythingStarts() throws IOException {
        assertProblem(FILE, "--at is 2M, and the run ends after 1000000 tokens", "--at", "0,2M");
        assertProblem(FILE, "--samples is 10, and must lie in 64", "--samples", "10");
        assertProblem(FILE, "--tokens is 3, and one batch", "--tokens", "3");
        assertProblem(FILE, "--floor is -1", "--floor", "-1");
        assertProblem("objective: proxy\nlr: 1\nbatch: 1tok\ntokens: 1k\n", "gradients can be measured only");
    }

    @Test
    void theLabIsNeededForWhatItTrains() throws IOException {
        MeasureCommand command = parsed(written(FILE).toString());
        assertThat(command.extensions()).containsExactly(Extension.LAB);
        assertThat(parsed(written("objective: proxy\nlr: 1\nbatch: 1tok\ntokens: 1k\n")
                                .toString())
                        .extensions())
                .isEmpty();
        assertThat(parsed().extensions()).isEmpty();
    }

    private void assertProblem(String file, String message, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of(written(file).toString()));
        words.addAll(List.of(options));
        assertThatThrownBy(() -> parsed(words.toArray(String[]::new)).call())
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining(message);
    }

    private static MeasureCommand parsed(String... words) {
        CommandLine root = Subcommands.treeFor(
                Terminal.of(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter())), "measure");
        List<String> line = new ArrayList<>(List.of("measure"));
        line.addAll(List.of(words));
        root.parseArgs(line.toArray(String[]::new));
        return root.getSubcommands().get("measure").getCommand();
    }

    private Path written(String text) throws IOException {
        return Files.writeString(folder.resolve("sweep.yaml"), text);
    }
}
