package dev.hyperlaw.verify.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is only read, read again where the paper's source is at hand; it is not part of the project. */
class PaperTextTest {
    private static final Pattern NUMBERED =
            Pattern.compile("\\\\begin\\{(equation|align)}(.*?)\\\\end\\{\\1}", Pattern.DOTALL);
    private static final Pattern LABEL = Pattern.compile("\\\\label\\{(eq:[^}]*)}");

    private static String paper() throws IOException {
        Path file = Path.of("../../shared/paper.tex");
        assumeTrue(Files.exists(file), "The source of the paper " + file + " is not here.");
        return Files.readString(file);
    }

    @Test
    void theEquationThatIsMeantIsTheFifth() throws IOException {
        String main = paper().split("\\\\appendix", 2)[0];
        List<String> labels = new ArrayList<>();
        NUMBERED.matcher(main).results().forEach(environment -> {
            long rows = environment.group(1).equals("align")
                    ? Pattern.compile("^\\\\\\\\$", Pattern.MULTILINE)
                                    .matcher(environment.group(2))
                                    .results()
                                    .count()
                            + 1
                    : 1;
            List<String> named = LABEL.matcher(environment.group(2))
                    .results()
                    .map(label -> label.group(1))
                    .toList();
            assertThat(named.size()).as(environment.group()).isLessThanOrEqualTo((int) rows);
            for (int row = 0; row < rows; row++) {
                labels.add(row < named.size() ? named.get(row) : "");
            }
        });
        assertThat(labels.subList(0, 5))
                .containsExactly(
                        "eq:LMO", "eq:lmo-nonconvex-bound", "eq:perfK-def", "eq:perfT-def", "eq:perf-fixed-alpha");
        assertThat(paper()).contains("(Eq.~(4) in the main text)");
    }

    /** The sentences that the claims restate. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "iso.panels.difference | there is no significant difference in the achievable performance between fixed",
                "iso.panels.free | the final performance achieved is higher than that of the middle and right panels",
                "flat.saturation | The saturation of the near-optimal line in the left panel",
                "flat.root | (up to a constant $<1.2$)",
                "figure.empirical.budget | $b=32$ shifts from $0.003$ to $0.001$ after $2.5B$ tokens",
                "figure.empirical.switch | albeit the switching point is not yet reached at $5B$ tokens",
                "figure.empirical | $\\eta=0.001$ at $b=32$, $\\eta=0.003$ at $b=128$, $\\eta=0.01$ at $b=512$",
                "table.range | anywhere between \\(T^{0.3271}\\) and \\(T^{0.8225}\\)",
                "table.von-ruette | $b^{\\star} \\propto T^{0.8225}$ & $\\eta^{\\star} \\propto T^{0.2806}$",
            })
    void theSentenceIsInThePaper(String id, String sentence) throws IOException {
        assertThat(Claims.select(List.of(id))).isNotEmpty();
        assertThat(paper()).contains(sentence);
    }
}
