package dev.hyperlaw.verify.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.grid.PrunedSearch;
import dev.hyperlaw.verify.claim.Claim;
import dev.hyperlaw.verify.claim.ClaimSource;
import dev.hyperlaw.verify.claim.ClaimVerdict;
import dev.hyperlaw.verify.claim.Finding;
import dev.hyperlaw.verify.claim.Measurement;
import dev.hyperlaw.verify.claim.Reading;
import dev.hyperlaw.verify.claim.Study;
import dev.hyperlaw.verify.claim.Verification;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.render.html.Imprint;
import dev.hyperlaw.view.render.html.PageRenderer;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class VerifyViewTest {
    private static final List<Finding> FINDINGS = List.of(
            finding("thm1.a", ClaimVerdict.HOLDS, ClaimVerdict.HOLDS),
            finding("thm1.b", ClaimVerdict.CORRECTED, ClaimVerdict.CORRECTED),
            finding("thm3.a", ClaimVerdict.FAILS, ClaimVerdict.HOLDS),
            finding("noise.a", ClaimVerdict.HOLDS, ClaimVerdict.HOLDS),
            finding("table.a", ClaimVerdict.READ, ClaimVerdict.READ));
    private static final Verification RESULT = new Verification(FINDINGS, Map.of(), grid());
    private static final Document DOCUMENT = VerifyView.of(
            RESULT,
            List.of(figure("phases"), figure("theorem1-beta-0-999"), figure("momentum-penalty"), figure("theorem3")));
    private static final String PAGE =
            PageRenderer.page(DOCUMENT, new Imprint(LocalDate.of(2026, 1, 2), "0.1.0", "hyperlaw verify"));

    private static Finding finding(String id, ClaimVerdict verdict, ClaimVerdict expected) {
        Measurement measurement = new Measurement(
                new Reading("1/6", OptionalDouble.of(1.0 / 6)),
                new Reading("agrees <so>", OptionalDouble.empty()),
                verdict,
                "A note & more.");
        return new Claim(id, "section 1", ClaimSource.PAPER, "Statement of " + id + ".", expected, study -> measurement)
                .find(Study.of(grid()));
    }

    private static PaperStudy grid() {
        return new PaperStudy(PaperGrid.CAPTION.axes(10), PaperGrid.CAPTION.budgets(10), new PrunedSearch(), 1);
    }

    private static Figure figure(String name) {
        double[] x = {1, 2};
        return Figure.of(
                name,
                "Title of " + name,
                "Caption of " + name + ".",
                Layout.single(),
                Panel.of("", Axis.linear("x"), Axis.linear("y"), Line.of(Label.hidden("l"), x, x, Ink.BEST)));
    }

    private static List<String> matches(String pattern) {
        return Pattern.compile(pattern)
                .matcher(PAGE)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    @Test
    void theContentsComeFirstAndLeadToEverySection() {
        assertThat(PAGE.indexOf("class=\"contents\"")).isLessThan(PAGE.indexOf("<table"));
        List<String> sections = matches("(?<=<section id=\")[^\"]*");
        assertThat(sections).hasSize(5).doesNotHaveDuplicates();
        assertThat(matches("(?<=href=\"#)[^\"]*")).containsExactlyElementsOf(sections);
    }

    @Test
    void everyFigureStandsOnceBelowTheClaimsItShows() {
        assertThat(matches("(?<=<figure id=\"figure-)[^\"]*"))
                .containsExactly("theorem1-beta-0-999", "theorem3", "phases", "momentum-penalty");
        assertThat(section("Theorem 1")).contains("thm1.a", "thm1.b", "figure-theorem1-beta-0-999");
        assertThat(section("Theorem 3")).contains("thm3.a", "figure-theorem3").doesNotContain("figure-phases");
        assertThat(section("Noise that falls")).contains("noise.a").doesNotContain("<figure");
        assertThat(section("More figures")).contains("figure-momentum-penalty", "figure-phases");
    }

    private static String section(String title) {
        int start = PAGE.indexOf("<h2>" + title);
        assertThat(start).as(title).isPositive();
        return PAGE.substring(start, PAGE.indexOf("</section>", start));
    }

    @Test
    void thePageNeedsNothingElseAndIdentifiersAreUnique() {
        assertThat(matches("(?i)[a-z]+://[^\"' >]*")).isNotEmpty().containsOnly("http://www.w3.org/2000/svg");
        assertThat(PAGE).doesNotContain("<script", "<link", "@import", "<img", "src=");
        assertThat(matches("(?<= id=\")[^\"]*")).doesNotHaveDuplicates().containsAll(matches("(?<=url\\(#)[^)]*"));
        assertThat(PAGE).contains("agrees &lt;so&gt;", "A note &amp; more.");
    }

    @Test
    void aVerdictCanBeReadWithoutColour() {
        assertThat(PAGE).contains("✓ holds", "≈ corrected", "✗ fails", "· read");
    }

    @Test
    void programsGetEveryClaimWithTheFiguresThatShowIt() {
        List<?> claims = (List<?>) DOCUMENT.data().get("claims");
        assertThat(claims).hasSize(5);
        Map<?, ?> first = (Map<?, ?>) claims.get(0);
        assertThat(first.get("predicted")).isEqualTo(1.0 / 6);
        assertThat(first.get("predictedText")).isEqualTo("1/6");
        assertThat(first.get("measured")).isEqualTo("agrees <so>");
        assertThat((List<?>) first.get("figures"))
                .isEqualTo(List.of("theorem1-beta-0-999", "theorem1-beta-0-934", "theorem1-beta-0-9999"));
        Map<?, ?> summary = (Map<?, ?>) DOCUMENT.data().get("summary");
        assertThat(summary.get("holds")).isEqualTo(2L);
        assertThat(summary.get("asExpected")).isEqualTo(false);
    }

    @Test
    void aVerdictThatIsNotOnRecordIsAWarning() {
        assertThat(PAGE).contains("thm3.a: on record holds, now fails");
        assertThat(PAGE).contains("NOT the verdict on record: 1.");
    }

    @Test
    void tablesForProgramsHaveALineForEachClaim() {
        assertThat(DOCUMENT.lines().header())
                .containsExactly(
                        "id", "label", "source", "statement", "predicted", "measured", "verdict", "expected", "note");
        assertThat(DOCUMENT.lines().rows()).hasSize(5);
        assertThat(DOCUMENT.lines().rows().get(2))
                .containsExactly(
                        "thm3.a",
                        "section 1",
                        "paper",
                        "Statement of thm3.a.",
                        "1/6",
                        "agrees <so>",
                        "fails",
                        "holds",
                        "A note & more.");
    }
}
