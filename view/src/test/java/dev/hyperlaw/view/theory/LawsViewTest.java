package dev.hyperlaw.view.theory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.theory.LawsRequest;
import dev.hyperlaw.registry.LawInputs;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.render.OutputFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LawsViewTest {
    private static final LawInputs RUN = LawInputs.ofTokens(1e11).withParameters(7e9);

    @Test
    void theListShowsFormulasAndTheRunShowsNumbers() {
        String listed = Written.as(OutputFormat.TABLE, document(Optional.empty()));
        assertThat(listed)
                .startsWith("law ")
                .contains("batch unit", "sources and notes")
                .doesNotContain("within its range");
        String read = Written.as(OutputFormat.TABLE, document(Optional.of(RUN)));
        assertThat(read.lines().findFirst().orElseThrow()).contains("laws can be evaluated", "none of them is fitted");
        assertThat(read).contains("within its range").doesNotContain("batch unit");
    }

    @Test
    void everyFormatHasTheSameRecommendation() {
        Document document = document(Optional.of(RUN));
        Map<?, ?> steplaw = (Map<?, ?>) ((List<?>) document.data().get("laws")).get(0);
        String rate = NumberText.rounded((Double) steplaw.get("lr"));
        String batch = NumberText.grouped(Math.round((Double) steplaw.get("batchTokens")));
        assertThat(steplaw.get("name")).isEqualTo("steplaw");
        for (OutputFormat format : new OutputFormat[] {OutputFormat.TABLE, OutputFormat.HTML}) {
            assertThat(Written.as(format, document)).contains("steplaw", rate, batch);
        }
        List<String> lines = Written.as(OutputFormat.CSV, document).lines().toList();
        assertThat(lines.get(0))
                .isEqualTo("name,variable,lr,batch_tokens,batch_unit,optimizer,range,outside_range,citation");
        assertThat(lines.get(1))
                .startsWith("steplaw,%s,%s,%s,"
                        .formatted(steplaw.get("variable"), steplaw.get("lr"), steplaw.get("batchTokens")));
    }

    @Test
    void exponentsAreExactForPrograms() {
        Map<?, ?> law = (Map<?, ?>) ((List<?>) document(Optional.empty()).data().get("laws")).get(0);
        assertThat((List<?>) law.get("exponentsInTokens"))
                .isNotEmpty()
                .allSatisfy(path ->
                        assertThat((String) ((Map<?, ?>) path).get("b")).matches("-?\\d+(/\\d+)?"));
    }

    @Test
    void aLawOutsideItsRangeIsWarnedOf() {
        Document document = document(Optional.of(RUN));
        assertThat(Written.as(OutputFormat.TABLE, document))
                .contains("warning: Outside the range they were fitted on: steplaw")
                .containsPattern("steplaw .* NO");
        assertThat(((Map<?, ?>) ((List<?>) document.data().get("laws")).get(0)).get("outsideRange"))
                .isEqualTo(true);
    }

    private static Document document(Optional<LawInputs> run) {
        return LawsView.of(new LawsRequest(List.of("steplaw", "filatov"), run).answer());
    }
}
