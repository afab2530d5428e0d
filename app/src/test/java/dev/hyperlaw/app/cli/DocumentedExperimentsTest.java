package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What docs/experiments.md quotes is what the tables beside it give today, to the last digit. */
class DocumentedExperimentsTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern QUOTE =
            Pattern.compile("```\\n\\./hyperlaw ((?:fit|plan|backtest) \\S+.*)\\n```\\n```\\n((?s:.*?))\\n```");

    /** A command and the lines that are quoted of its answer. */
    record Quote(String command, List<String> lines) {
        @Override
        public String toString() {
            return command;
        }
    }

    static Stream<Quote> quotes() throws IOException {
        Matcher found = QUOTE.matcher(Files.readString(ROOT.resolve("docs/experiments.md")));
        return found.results()
                .map(quote -> new Quote(quote.group(1), quote.group(2).lines().toList()));
    }

    @ParameterizedTest
    @MethodSource("quotes")
    void everyQuotedLineIsStillPrinted(Quote quote) {
        Cli answer = Cli.run(quote.command().replace("experiments/", "../experiments/"));
        assertThat(answer.exit()).as(answer.err()).isZero();
        assertThat(answer.out().replace("../experiments/", "experiments/").lines())
                .containsAll(quote.lines());
    }

    @ParameterizedTest
    @MethodSource("figures")
    void everyFigureIsThere(String figure) {
        assertThat(ROOT.resolve("docs").resolve(figure)).isNotEmptyFile();
    }

    static Stream<String> figures() throws IOException {
        return Pattern.compile("!\\[[^]]*]\\(([^)]+)\\)")
                .matcher(Files.readString(ROOT.resolve("docs/experiments.md")))
                .results()
                .map(figure -> figure.group(1));
    }
}
