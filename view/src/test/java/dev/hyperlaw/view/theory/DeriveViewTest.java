package dev.hyperlaw.view.theory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.desk.theory.DeriveRequest;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.render.OutputFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeriveViewTest {
    private static final List<String> NONE = List.of();

    @Test
    void theLawIsTheFirstLineAndTheSameInEveryFormat() {
        Document document = document(Written.problem("proxy", NONE, NONE, NONE));
        String text = Written.as(OutputFormat.TABLE, document);
        assertThat(text.lines().findFirst().orElseThrow()).contains("b ∝ T^1/6", "bound ∝ T^-1/4");
        assertThat(document.data().get("status")).isEqualTo("UNIQUE");
        assertThat(((Map<?, ?>) document.data().get("exponents")).get("b")).isEqualTo("1/6");
        assertThat(document.data().get("rate")).isEqualTo("-1/4");
        assertThat(Written.as(OutputFormat.CSV, document).lines())
                .startsWith("quantity,exponent,constant")
                .anyMatch(line -> line.startsWith("b,1/6,"))
                .anyMatch(line -> line.startsWith("bound,-1/4,"));
        assertThat(Written.as(OutputFormat.HTML, document)).contains("1/6", "-1/4");
    }

    @Test
    void aCapThatIsOnlyTouchedIsSaidToBe() {
        Document document = document(Written.problem("proxy", List.of("alpha=0.1"), List.of("b=1024"), NONE));
        List<?> levels = (List<?>) document.data().get("levels");
        assertThat(((Map<?, ?>) levels.get(0)).get("active")).isEqualTo(List.of("b<=1024"));
        assertThat(((Map<?, ?>) levels.get(1)).get("weak")).isEqualTo(List.of("b<=1024"));
        assertThat(Written.as(OutputFormat.TABLE, document))
                .containsPattern("floor .* b<=1024  ")
                .containsPattern("det, smooth, couple .* b<=1024 \\(touched\\)");
    }

    @Test
    void aFlatLawNamesWhatIsOpen() {
        Document document = document(Written.problem("sgd", NONE, NONE, NONE));
        assertThat(document.data().get("status")).isEqualTo("FLAT");
        assertThat(Written.as(OutputFormat.TABLE, document))
                .startsWith("FLAT   ")
                .contains("θ in ");
    }

    @Test
    void aBoundWithoutAMinimiserNamesItsRay() {
        Document document = document(Written.typed("1/(eta*T)", NONE));
        assertThat(Written.as(OutputFormat.TABLE, document))
                .startsWith("UNBOUNDED   no minimiser: the bound falls for ever along log eta: 1")
                .contains("warning: There is no minimiser");
        assertThat(document.data().get("ray")).isEqualTo(Map.of("eta", "1"));
        assertThat(document.data().get("rate")).isNull();
        assertThat(Written.as(OutputFormat.CSV, document).lines()).noneMatch(line -> line.startsWith("bound"));
    }

    @Test
    void aContradictionNamesItsConstraints() {
        Document document = document(Written.problem("proxy", NONE, List.of("b=2"), List.of("b=4")));
        assertThat(Written.as(OutputFormat.TABLE, document))
                .startsWith("INFEASIBLE at every T   these contradict each other: ")
                .contains("b<=2", "b>=4", "warning: The constraints contradict each other");
        assertThat((Map<?, ?>) document.data().get("certificate")).isNotEmpty();
        assertThat((List<?>) document.data().get("phases")).isEmpty();
    }

    @Test
    void theLatexRestsOnWhatItsCommentsSay() {
        Problem typed = Written.typed("C*b/(eta*T) + eta*L/b + b/T", NONE);
        Document document = document(typed);
        String latex = LawText.latex(new DeriveRequest(typed).answer());
        assertThat(latex).startsWith("% taken as 1: C, L\n");
        assertThat(document.data().get("latex")).isEqualTo(latex);
    }

    private static Document document(Problem problem) {
        return DeriveView.of(new DeriveRequest(problem).answer());
    }
}
