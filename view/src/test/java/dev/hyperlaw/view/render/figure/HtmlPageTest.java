package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class HtmlPageTest {
    private static final ClaimRow CLAIM = new ClaimRow(
            "thm:1",
            "risk ∝ T^{-1/4} <script>",
            "−1/4",
            "−0.2500",
            "does not hold as printed",
            ClaimRow.Tone.BAD,
            "\"quoted\" & more");
    private static final String PAGE = new HtmlPage(
                    "Claims <of> the paper",
                    "One page.",
                    List.of(CLAIM),
                    SampleFigures.all().stream().map(FigureDrawing::of).toList())
            .html();

    private static List<String> matches(String pattern) {
        return Pattern.compile(pattern)
                .matcher(PAGE)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    @Test
    void thePageRefersToNothingOutside() {
        assertThat(matches("(?i)[a-z]+://[^\"' >]*")).isNotEmpty().containsOnly("http://www.w3.org/2000/svg");
        assertThat(PAGE).doesNotContain("<script", "<link", "@import", "<img", "src=");
        assertThat(matches("url\\([^)]*\\)")).isNotEmpty().allMatch(url -> url.startsWith("url(#"));
    }

    @Test
    void identifiersAreUniqueAndEveryReferenceHasOne() {
        List<String> ids = matches("(?<= id=\")[^\"]*");
        assertThat(ids).hasSizeGreaterThan(6).doesNotHaveDuplicates();
        assertThat(ids).containsAll(matches("(?<=url\\(#)[^)]*"));
        assertThat(ids).containsAll(matches("(?<=href=\"#)[^\"]*"));
    }

    @Test
    void allTextIsEscaped() {
        assertThat(PAGE)
                .contains("<title>Claims &lt;of&gt; the paper</title>")
                .contains("risk ∝ T<sup>−1/4</sup> &lt;script&gt;")
                .contains("&quot;quoted&quot; &amp; more")
                .contains("Two panels &amp; a &lt;caption&gt;.");
    }

    @Test
    void aVerdictCanBeReadWithoutColour() {
        assertThat(PAGE).contains("<span class=\"badge bad\">✗ does not hold as printed</span>");
        assertThat(List.of(ClaimRow.Tone.values()).stream().map(ClaimRow.Tone::sign))
                .doesNotHaveDuplicates();
    }

    @Test
    void everyFigureIsShownOnceWithItsCaption() {
        assertThat(matches("<figure ")).hasSize(3);
        assertThat(matches("<svg ")).hasSize(6);
        assertThat(PAGE).contains("<figcaption>Strips.</figcaption>");
    }

    @Test
    void thePageIsWellFormed() throws Exception {
        // HTML leaves the end of these two open; everything else must be balanced.
        String xml = PAGE.replaceFirst("<!DOCTYPE html>", "").replaceAll("(<meta [^>]*)>", "$1/>");
        assertThat(FigureDrawingTest.parse(xml).getDocumentElement().getTagName())
                .isEqualTo("html");
    }

    @Test
    void partsWithoutContentAreLeftOut() {
        String empty = new HtmlPage("Empty", "", List.of(), List.of()).html();
        assertThat(empty).doesNotContain("<table", "<h2", "<p class");
    }

    @Test
    void twoFiguresOfOneNameAreRefused() {
        FigureDrawing drawing = new FigureDrawing(SampleFigures.phases(), 10, 10, "");
        assertThatThrownBy(() -> new HtmlPage("", "", List.of(), List.of(drawing, drawing)))
                .hasMessageContaining("'sample-phases'");
    }
}
