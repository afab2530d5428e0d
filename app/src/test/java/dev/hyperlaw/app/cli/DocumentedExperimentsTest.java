package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What docs/experiments.md quotes is what the tables beside it give today, to the last digit, warnings included. */
class DocumentedExperimentsTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern QUOTE =
            Pattern.compile("```\\n\\./hyperlaw ((?:fit|plan|backtest) \\S+.*)\\n```\\n```\\n((?s:.*?))\\n```");
    private static final Pattern GROUP = Pattern.compile(".*: \\d+ runs, .* at .* tokens.*");
    private static final Pattern EXPONENT = Pattern.compile("(η|α|b)\\* ~ .*");
    private static final Map<String, List<String>> ANSWERS = new ConcurrentHashMap<>();
    private static final String CLOSING = "(95 % intervals";

    /** A command and the lines that are quoted of its answer. */
    record Quote(String command, List<String> lines) {
        @Override
        public String toString() {
            return command;
        }

        List<String> answer() {
            return ANSWERS.computeIfAbsent(command, any -> {
                Cli answer = Cli.run(command.replace("experiments/", "../experiments/"));
                assertThat(answer.exit()).as(answer.err()).isZero();
                return answer.out()
                        .replace("../experiments/", "experiments/")
                        .lines()
                        .toList();
            });
        }
    }

    private static String document() throws IOException {
        return Files.readString(ROOT.resolve("docs/experiments.md"));
    }

    static Stream<Quote> quotes() throws IOException {
        Matcher found = QUOTE.matcher(document());
        return found.results()
                .map(quote -> new Quote(quote.group(1), quote.group(2).lines().toList()));
    }

    @ParameterizedTest
    @MethodSource("quotes")
    void everyQuotedLineIsStillPrinted(Quote quote) {
        assertThat(quote.answer()).containsAll(quote.lines());
    }

    /** Of a fit only the tables by budget may be left out: who quotes an exponent of a group quotes what it warns of. */
    @ParameterizedTest
    @MethodSource("quotes")
    void noWarningIsLeftOut(Quote quote) {
        List<String> answer = quote.answer();
        if (!quote.command().startsWith("fit")) {
            assertThat(quote.lines()).containsExactlyElementsOf(answer);
            return;
        }
        assertThat(leftOut(quote.lines(), answer)).isEmpty();
    }

    /** A check that cannot fail would be none. */
    @Test
    void aWarningThatIsLeftOutIsNoticed() {
        List<String> answer = List.of(
                "x=1: 9 runs, constant rate, at 1k to 2k tokens, noise 0.1",
                "",
                "tokens  best lr",
                "",
                "exponent  tuned",
                "η* ~ T^q  η  -0.20",
                "By plain parabolas: q -0.31.",
                "",
                "warning: Plain parabolas put η* ~ T^q",
                "         at -0.31.",
                "",
                CLOSING + ")",
                "warning: The bound is on a gradient norm.",
                "",
                "The bound held.");
        assertThat(leftOut(answer, answer)).isEmpty();
        assertThat(leftOut(List.of("The bound held."), answer)).isEmpty();
        assertThat(leftOut(List.of(answer.get(0), answer.get(5)), answer))
                .containsExactly(
                        answer.get(4), answer.get(6), answer.get(8), answer.get(9), answer.get(11), answer.get(12));
        assertThat(leftOut(List.of(answer.get(5)), answer)).containsExactly("the group of " + answer.get(5));
    }

    /** The lines that belong to the exponents of the groups that are quoted, and are not quoted with them. */
    private static List<String> leftOut(List<String> quoted, List<String> answer) {
        Map<String, List<String>> whole = byGroup(answer);
        List<String> missing = new ArrayList<>();
        byGroup(quoted).forEach((group, lines) -> {
            if (lines.stream().noneMatch(line -> EXPONENT.matcher(line).matches())) {
                return;
            }
            if (group.isEmpty()) {
                lines.stream()
                        .filter(line -> EXPONENT.matcher(line).matches())
                        .forEach(line -> missing.add("the group of " + line));
                return;
            }
            Stream.concat(fromExponents(whole.get(group)), whole.get(CLOSING).stream())
                    .filter(line -> !line.isBlank() && !quoted.contains(line))
                    .forEach(missing::add);
        });
        return missing;
    }

    private static Stream<String> fromExponents(List<String> group) {
        return group.stream().dropWhile(line -> !line.startsWith("exponent"));
    }

    /** The lines by the header of their group; what follows the last one belongs to the closing words. */
    private static Map<String, List<String>> byGroup(List<String> lines) {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        String group = "";
        boolean closed = false;
        for (String line : lines) {
            if (GROUP.matcher(line).matches()) {
                group = line;
            } else if (line.startsWith(CLOSING)) {
                group = CLOSING;
            } else if (group.equals(CLOSING) && line.isBlank()) {
                closed = true;
            }
            if (!closed) {
                groups.computeIfAbsent(group, header -> new ArrayList<>()).add(line);
            }
        }
        return groups;
    }

    @ParameterizedTest
    @MethodSource("figures")
    void everyFigureIsThere(String figure) {
        assertThat(ROOT.resolve("docs").resolve(figure)).isNotEmptyFile();
    }

    static Stream<String> figures() throws IOException {
        return Pattern.compile("!\\[[^]]*]\\(([^)]+)\\)")
                .matcher(document())
                .results()
                .map(figure -> figure.group(1));
    }

    /** Outside tables and quoted output. */
    @Test
    void linesAreNotTooLong() throws IOException {
        boolean quoted = false;
        for (String line : document().lines().toList()) {
            quoted ^= line.startsWith("```");
            if (!quoted && !line.startsWith("|")) {
                assertThat(line).hasSizeLessThanOrEqualTo(120);
            }
        }
    }
}
