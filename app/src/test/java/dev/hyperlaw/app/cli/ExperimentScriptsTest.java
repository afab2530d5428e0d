package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What docs/experiments.md quotes of the scripts beside the tables is what they print today. */
class ExperimentScriptsTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern QUOTE =
            Pattern.compile("```\\n(experiments/(?:norms|compare) .*)\\n```\\n```\\n((?s:.*?))\\n```");
    private static final Pattern WINDOW = Pattern.compile("\\| (\\d+) to (\\d+) \\| (\\S+) \\| (.*) \\|");

    @TempDir
    private Path folder;

    @BeforeEach
    void pythonIsThere() {
        boolean there = Optional.ofNullable(System.getenv("PATH")).stream()
                .flatMap(Pattern.compile(File.pathSeparator)::splitAsStream)
                .anyMatch(place -> Files.isExecutable(Path.of(place, "python3")));
        assumeTrue(there, "The scripts need python3, which is not on the path.");
    }

    static Stream<MatchResult> quotes() throws IOException {
        return QUOTE.matcher(Files.readString(ROOT.resolve("docs/experiments.md")))
                .results();
    }

    @ParameterizedTest
    @MethodSource("quotes")
    void aScriptPrintsWhatIsQuoted(MatchResult quote) throws IOException, InterruptedException {
        assertThat(shell(quote.group(1)).stripTrailing()).isEqualTo(quote.group(2));
    }

    static Stream<MatchResult> windows() throws IOException {
        return WINDOW.matcher(Files.readString(ROOT.resolve("docs/experiments.md")))
                .results();
    }

    /** The exponent of sweep a on a part of its budgets. */
    @ParameterizedTest
    @MethodSource("windows")
    void aFitOfAWindowGivesTheRow(MatchResult row) throws IOException, InterruptedException {
        Path part = folder.resolve("part.csv");
        Files.writeString(
                part,
                shell("experiments/window experiments/a-constant-lr.csv %s %s".formatted(row.group(1), row.group(2))));
        List<String> group = Cli.run("fit " + part)
                .out()
                .lines()
                .dropWhile(line -> !line.startsWith(row.group(3) + ":"))
                .toList();
        assertThat(first(group, "η* ~ T^q ")).contains(row.group(4) + "  ");
    }

    private static String first(List<String> lines, String beginning) {
        return lines.stream()
                .filter(line -> line.startsWith(beginning))
                .findFirst()
                .orElseThrow();
    }

    private static String shell(String command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sh", "-c", command)
                .directory(ROOT.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(command).isZero();
        return output;
    }
}
