package dev.hyperlaw.view.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Printed;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CsvOutputTest {
    @SafeVarargs
    private static String csv(List<String> header, List<@Nullable Object>... rows) {
        return Printed.on(OutputFormat.CSV, new Document("", List.of(), new CsvLines(header, List.of(rows))));
    }

    @Test
    void onlyFieldsThatNeedQuotesGetThem() {
        assertThat(csv(
                        List.of("rule", "assumes", "lr"),
                        List.of("A", "constant lr, \"matched\" start", 0.1 + 0.2),
                        List.of("two\nlines", "plain", 7L)))
                .isEqualTo("rule,assumes,lr\n" + "A,\"constant lr, \"\"matched\"\" start\",0.30000000000000004\n"
                        + "\"two\nlines\",plain,7\n");
    }

    @Test
    void missingValuesAreEmpty() {
        assertThat(csv(List.of("a", "b", "c"), Arrays.asList(null, Double.NaN, "x")))
                .isEqualTo("a,b,c\n,,x\n");
    }

    @Test
    void aRowThatDoesNotFitIsRefused() {
        assertThatThrownBy(() -> csv(List.of("a"), List.of(1, 2))).hasMessageContaining("2 cells");
    }
}
