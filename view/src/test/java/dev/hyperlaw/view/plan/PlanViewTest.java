package dev.hyperlaw.view.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.plan.PlanResult;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Printed;
import dev.hyperlaw.view.figure.plan.SamplePlans;
import dev.hyperlaw.view.render.OutputFormat;
import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class PlanViewTest {
    private static final String NASTY = "name=<b>&\"'</b> \u0007 ^{up}";
    private static final Plan PLAN = SamplePlans.ofBatches(NASTY);
    private static final Plan SIGN = SamplePlans.ofRates("optimizer=sign");
    private static final Document ONE = document("runs <1> & \"2\"", PLAN);
    private static final String PAGE = Printed.on(OutputFormat.HTML, ONE);
    private static final String TWO = Printed.on(OutputFormat.HTML, document("two", PLAN, SIGN));

    private static Document document(String source, Plan... plans) {
        return PlanView.of(
                new PlanResult(
                        new RunSource(List.of(source), List.of(), Optional.empty()),
                        Arrays.stream(plans)
                                .map(plan -> new PlanResult.GroupPlan(plan, SamplePlans.fit(plan)))
                                .toList()),
                new PlanDetail(false, false));
    }

    private static List<String> matches(String page, String pattern) {
        return Pattern.compile(pattern)
                .matcher(page)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    private static org.w3c.dom.Document parsed(String page)
            throws ParserConfigurationException, SAXException, IOException {
        return DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(page)));
    }

    @Test
    void thePageIsWellFormedWhateverTheNamesAre() throws ParserConfigurationException, SAXException, IOException {
        org.w3c.dom.Document page = parsed(PAGE);
        assertThat(page.getElementsByTagName("h1").item(0).getTextContent())
                .isEqualTo("What to run at 67.1M tokens: runs <1> & \"2\"");
        assertThat(page.getElementsByTagName("b").getLength()).isZero();
        assertThat(parsed(TWO).getElementsByTagName("section").getLength()).isGreaterThan(2);
    }

    @Test
    void theSectionsComeInTheOrderOfWhatMattersMost() {
        assertThat(matches(PAGE, "(?<=<h2>)[^<]*"))
                .containsExactly(
                        "What to run",
                        "The loss at each budget",
                        "The optima against the budget",
                        "What the theories say, and what these runs say",
                        "Every rule tried on these runs",
                        "The exponents, and what was believed before",
                        "What was read",
                        "How it works");
        assertThat(PAGE).contains("bound a gradient norm, not the loss");
    }

    @Test
    void everyFormatSaysTheSameNumbers() {
        Map<String, Object> run = section(ONE.data(), "recommendation");
        String lr = NumberText.rounded((Double) run.get("lr"), 3);
        String tokens = NumberText.grouped((Long) section(run, "batch").get("tokens"));
        String regret = NumberText.rounded((Double) run.get("expectedRegret"), 2) + " nats";
        for (OutputFormat format : List.of(OutputFormat.TABLE, OutputFormat.HTML)) {
            assertThat(Printed.on(format, ONE).replaceAll("\\s+", " ")).contains(lr, tokens, regret);
        }
        String csv = Printed.on(OutputFormat.CSV, ONE);
        assertThat(csv.lines()).hasSize(2);
        assertThat(csv).contains(String.valueOf(section(run, "batch").get("tokens")));
        PLAN.warnings().forEach(warning -> assertThat(PAGE).contains(warning));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> section(Map<String, ?> object, String key) {
        return (Map<String, Object>) object.get(key);
    }

    @Test
    void nothingIsTakenFromOutsideAndNothingRuns() {
        for (String page : List.of(PAGE, TWO)) {
            assertThat(matches(page, "(?i)[a-z]+://[^\"' >]*")).isNotEmpty().containsOnly("http://www.w3.org/2000/svg");
            assertThat(page).doesNotContain("<script");
        }
    }

    @Test
    void identifiersAreUniqueAndEveryReferenceHasOne() {
        List<String> ids = matches(TWO, "(?<= id=\")[^\"]*");
        assertThat(ids).doesNotHaveDuplicates().contains("figure-group-2-rates");
        assertThat(ids).containsAll(matches(TWO, "(?<=url\\(#)[^)]*"));
        assertThat(ids).containsAll(matches(TWO, "(?<=href=\"#)[^\"]*"));
    }

    @Test
    void everyPriorIsGivenWithItsSource() {
        PLAN.fit()
                .prior()
                .responses()
                .values()
                .forEach(prior -> assertThat(PAGE).contains(prior.source().split("[;&<\"]", -1)[0]));
    }

    @Test
    void thePageSaysWhereItComesFrom() {
        assertThat(PAGE).contains("Hyperlaw 1, 2026-01-01.", "<code>hyperlaw</code>");
    }

    @Test
    void theSecondGroupIsAmongTheOthers() {
        assertThat((List<?>) document("two", PLAN, SIGN).data().get("others")).hasSize(1);
        assertThat(ONE.data()).doesNotContainKey("others");
    }

    @Test
    void aPlanNeedsAGroup() {
        assertThatThrownBy(() -> document("none")).isInstanceOf(IllegalArgumentException.class);
    }
}
