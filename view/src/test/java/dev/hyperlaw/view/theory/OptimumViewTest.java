package dev.hyperlaw.view.theory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.theory.OptimumRequest;
import dev.hyperlaw.desk.theory.OptimumResult;
import dev.hyperlaw.quantity.BudgetRange;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.render.OutputFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OptimumViewTest {
    private static final OptimumResult CAPPED =
            result(Written.problem("proxy", List.of("alpha=0.1"), List.of("b=8"), List.of()), "1M:1B:2");

    @Test
    void theAnswerComesFirstAndIsThatOfTheLastBudget() {
        String text = Written.as(OutputFormat.TABLE, OptimumView.of(CAPPED));
        String eta = NumberText.rounded(CAPPED.last().optimum().get("eta"), 4);
        assertThat(text).startsWith("at 1B tokens: ").contains("eta = " + eta);
        assertThat(text.lines().findFirst().orElseThrow())
                .endsWith(
                        "bound = " + NumberText.rounded(CAPPED.last().optimum().value(), 4));
    }

    @Test
    void programsGetTheNumbersThatPeopleRead() {
        Document document = OptimumView.of(CAPPED);
        Map<?, ?> last = (Map<?, ?>) ((List<?>) document.data().get("points")).get(1);
        assertThat(last.get("b")).isEqualTo(8.0);
        assertThat(last.get("active")).isEqualTo(List.of("b<=8"));
        assertThat(((Map<?, ?>) last.get("band")).keySet().toArray()).containsExactlyInAnyOrder("eta", "b");
        assertThat(((Map<?, ?>) last.get("shares")).keySet().toArray())
                .containsExactlyInAnyOrder("det", "burn", "floor", "smooth", "couple");
        assertThat(Written.as(OutputFormat.TABLE, document))
                .contains(NumberText.rounded((Double) last.get("value"), 4))
                .contains(NumberText.rounded(100 * (Double) ((Map<?, ?>) last.get("shares")).get("det"), 3));
    }

    @Test
    void linesOfTheCsvHaveTheNumbersOfTheirBudget() {
        List<String> lines =
                Written.as(OutputFormat.CSV, OptimumView.of(CAPPED)).lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0))
                .startsWith("tokens,value,")
                .contains("exponent_eta", "band_low_b,band_high_b", "share_det")
                .doesNotContain("band_low_alpha")
                .endsWith("active");
        assertThat(lines.get(1)).startsWith("1000000.0,").endsWith(",b<=8");
        assertThat(lines.get(2)).startsWith("1.0E9," + CAPPED.last().optimum().value() + ",");
    }

    @Test
    void costsAndTheoryAreSaidOnceForEverybody() {
        Document document = OptimumView.of(CAPPED);
        assertThat((List<?>) document.data().get("costs")).hasSize(5);
        assertThat((List<?>) document.data().get("consequences"))
                .<Object>extracting(one -> ((Map<?, ?>) one).get("name"))
                .containsExactly("criticalBudget", "fixedMomentumFactor", "noiseFloor", "saturationBudget");
        for (OutputFormat format : new OutputFormat[] {OutputFormat.TABLE, OutputFormat.HTML}) {
            assertThat(Written.as(format, document).replaceAll("\\s+", " "))
                    .contains("given up at 1B tokens")
                    .contains("keep only b from the first budget")
                    .contains("the bound never falls below its noise floor");
        }
    }

    @Test
    void whatIsNotThereIsLeftOutOfTextAndEmptyForPrograms() {
        Document document = OptimumView.of(result(Written.problem("proxy", List.of(), List.of(), List.of()), "1B"));
        assertThat((List<?>) document.data().get("costs")).isEmpty();
        assertThat((List<?>) document.data().get("consequences")).isEmpty();
        assertThat((List<?>) document.data().get("warnings")).isEmpty();
        assertThat(Written.as(OutputFormat.TABLE, document)).doesNotContain("given up", "theory ", "warning");
    }

    @Test
    void aFlatBoundIsSaidToBeFlat() {
        Document document = OptimumView.of(result(Written.problem("sgd", List.of(), List.of(), List.of()), "1B"));
        assertThat((List<?>) document.data().get("warnings"))
                .anySatisfy(text -> assertThat((String) text).contains("flat in some direction"));
    }

    @Test
    void theConstantsOfATypedBoundThatNobodyGaveAreSaidFirst() {
        Document document =
                OptimumView.of(result(Written.typed("a: C*b/(eta*T) + c: eta*L/b + d: 1/b + e: b/T", List.of()), "1B"));
        assertThat(document.data().get("constantsAssumed")).isEqualTo(List.of("C", "L"));
        assertThat(Written.as(OutputFormat.TABLE, document)).startsWith("taken as 1 C, L; --set C=…");
    }

    private static OptimumResult result(Problem problem, String tokens) {
        return new OptimumRequest(BudgetRange.parse("--tokens", tokens), problem).answer(Watcher.NOBODY);
    }
}
