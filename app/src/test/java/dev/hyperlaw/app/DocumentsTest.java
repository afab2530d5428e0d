package dev.hyperlaw.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What people read in an editor or a terminal: lines that fit, in sentences that are easy to follow. */
class DocumentsTest {
    private static final int WIDTH = 120;
    private static final int WORDS = 25;
    private static final Pattern AVOIDED = Pattern.compile(
            "(?<!there )\\bis no\\b(?! (longer|more|less|fewer|larger|smaller|slower|worse))|\\bso many\\b|\\bwhoever\\b"
                    + "|\\bsomebody\\b|\\bof which\\b|\\bbear out\\b|\\bborne out\\b"
                    + "|\\bfrom (there|here|then|\\w+ \\w+) on(?=[.,;:)]|$)",
            Pattern.CASE_INSENSITIVE);

    /** {@code %.2f}, {@code %5.1e}, {@code %,d}, also in pieces: {@code "%." + digits + "f"}. */
    private static final Pattern NUMBER_FORMAT = Pattern.compile(
            "(?<!%)(?:%%)*%[-\\d$+#(]*(,[-\\d]*d|,?[-\\d]*(\\.\\d+)?[eEfgG]\\b|,?\\d*\\.$)(?<!\\d ?%\\.)");

    private static final Pattern TIGHT_PERCENT = Pattern.compile("(\\d|%[sd])%(?![\\w$,.])");

    @Test
    void linesOfDocumentsFitIntoAWindow() throws IOException {
        assertThat(Prose.ofDocuments().stream()
                        .filter(prose -> prose.text()
                                .lines()
                                .anyMatch(line -> line.codePointCount(0, line.length()) > WIDTH
                                        && line.strip().contains(" ")))
                        .map(Prose::where))
                .isEmpty();
    }

    @Test
    void documentsAreEasyToFollow() throws IOException {
        holds(Prose.ofDocuments());
    }

    @Test
    void commentsAndMessagesAreEasyToFollow() throws IOException {
        holds(Prose.ofSources());
    }

    /** A number is written by {@code NumberText} alone. Timings of benchmarks and the example of the library go elsewhere. */
    @Test
    void numbersAreWrittenInOnePlace() throws IOException {
        assertThat(found(NUMBER_FORMAT, "bench/", "examples/")).isEmpty();
    }

    /** What is typed has no space, as in {@code --warmup 1%}; a style sheet has none either. */
    @Test
    void aShareIsWrittenInOneWay() throws IOException {
        assertThat(found(
                        TIGHT_PERCENT,
                        "WarmUp.java",
                        "Examples.java",
                        "TunedRunOptions.java",
                        "TransferCommand.java",
                        "TargetRun.java",
                        "TunedRun.java",
                        "RunSettings.java",
                        "SettingChecks.java",
                        "WarmUpText.java",
                        "PageStyle.java",
                        "Schedule.java"))
                .isEmpty();
    }

    private static List<String> found(Pattern pattern, String... exceptions) throws IOException {
        return Prose.ofSources().stream()
                .filter(prose -> Arrays.stream(exceptions).noneMatch(prose.where()::contains))
                .filter(prose -> pattern.matcher(prose.text()).find())
                .map(prose -> prose.where() + ": " + prose.text())
                .toList();
    }

    private static void holds(List<Prose> passages) {
        List<String> found = new ArrayList<>();
        for (Prose prose : passages) {
            prose.sentences().forEach(sentence -> {
                long words = Prose.words(sentence);
                if (words > WORDS) {
                    found.add("%s: %d words, at most %d: %s".formatted(prose.where(), words, WORDS, sentence));
                }
                AVOIDED.matcher(sentence)
                        .results()
                        .forEach(phrase -> found.add("%s: '%s'".formatted(prose.where(), phrase.group())));
            });
        }
        assertThat(passages.size()).isGreaterThan(300);
        assertThat(found).isEmpty();
    }
}
