package dev.hyperlaw.view.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.figure.plan.SamplePlans;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class PlanReportTest {
    private static final String NASTY = "name=<b>&\"'</b> \u0007 ^{up}";
    private static final Plan PLAN = SamplePlans.ofBatches(NASTY);
    private static final Plan SIGN = SamplePlans.ofRates("optimizer=sign");
    private static final String ONE = new PlanReport(
                    "runs <1> & \"2\"", List.of("12 rows & 3 <lost>"), List.of(PLAN), List.of(SamplePlans.fit(PLAN)))
            .html();
    private static final String TWO = new PlanReport(
                    "two", List.of("read"), List.of(PLAN, SIGN), List.of(SamplePlans.fit(PLAN), SamplePlans.fit(SIGN)))
            .html();

    private static List<String> matches(String page, String pattern) {
        return Pattern.compile(pattern)
                .matcher(page)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    private static Document parsed(String page) throws ParserConfigurationException, SAXException, IOException {
        return DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(page)));
    }

    @Test
    void thePageIsWellFormedWhateverTheNamesAre() throws ParserConfigurationException, SAXException, IOException {
        Document page = parsed(ONE);
        assertThat(page.getElementsByTagName("h1").item(0).getTextContent())
                .isEqualTo("What to run at 67.1M tokens: runs <1> & \"2\"");
        assertThat(page.getElementsByTagName("b").getLength()).isZero();
        assertThat(ONE)
                .contains("Group: name=&lt;b&gt;&amp;&quot;'&lt;/b&gt; \uFFFD ^{up}", "12 rows &amp; 3 &lt;lost&gt;");
        assertThat(parsed(TWO).getElementsByTagName("section").getLength()).isEqualTo(3);
    }

    @Test
    void theSectionsComeInTheOrderOfWhatMattersMost() {
        assertThat(matches(ONE, "(?<=<h2)[^<]*"))
                .extracting(heading -> heading.replaceAll("^[^>]*>", ""))
                .containsExactly(
                        "What to run",
                        "Warnings",
                        "What was read",
                        "The loss at each budget",
                        "The optima against the budget",
                        "What the theories say, and what these runs say",
                        "Every rule tried on these runs",
                        "What to run next",
                        "The exponents, and what was believed before",
                        "How it works");
        assertThat(ONE).contains("bound a gradient norm, not the loss");
    }

    @Test
    void theCardSaysWhatThePlanSays() throws ParserConfigurationException, SAXException, IOException {
        String card = parsed(ONE).getElementsByTagName("dl").item(0).getTextContent();
        assertThat(card)
                .contains(NumberText.rounded(PLAN.recommendation().cell().learningRate(), 3))
                .contains(
                        NumberText.grouped(PLAN.recommendation().batch().batch().tokens()) + " tokens")
                .contains(NumberText.grouped(PLAN.recommendation().steps()))
                .contains(NumberText.rounded(PLAN.expected().orElseThrow().nats(), 2) + " nats")
                .contains(NumberText.rounded(PLAN.keep().orElseThrow().nats(), 2) + " nats");
        PLAN.warnings().forEach(warning -> assertThat(ONE).contains(warning));
    }

    @Test
    void nothingIsTakenFromOutsideAndNothingRuns() {
        for (String page : List.of(ONE, TWO)) {
            assertThat(matches(page, "(?i)[a-z]+://[^\"' >]*")).isNotEmpty().containsOnly("http://www.w3.org/2000/svg");
            assertThat(page).doesNotContain("<script", "<link", "@import", "<img", "src=", "onload=");
        }
    }

    @Test
    void identifiersAreUniqueAndEveryReferenceHasOne() {
        List<String> ids = matches(TWO, "(?<= id=\")[^\"]*");
        assertThat(ids).doesNotHaveDuplicates().contains("group-1", "group-2", "method", "figure-group-2-rates");
        assertThat(ids).containsAll(matches(TWO, "(?<=url\\(#)[^)]*"));
        assertThat(ids).containsAll(matches(TWO, "(?<=href=\"#)[^\"]*"));
        assertThat(matches(TWO, "(?<=href=\"#)[^\"]*")).containsExactly("group-1", "group-2", "method");
    }

    @Test
    void everyPriorIsGivenWithItsSource() {
        PLAN.prior()
                .responses()
                .values()
                .forEach(prior -> assertThat(ONE).contains(prior.source().split("[;&<\"]", -1)[0]));
    }

    @Test
    void aReportNeedsAPlan() {
        assertThatThrownBy(() -> new PlanReport("none", List.of(), List.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
