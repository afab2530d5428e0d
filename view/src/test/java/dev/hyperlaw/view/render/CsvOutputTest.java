package dev.hyperlaw.view.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvOutputTest {
    private final StringWriter text = new StringWriter();

    @Test
    void onlyFieldsThatNeedQuotesGetThem() {
        CsvOutput csv = new CsvOutput(new PrintWriter(text), List.of("rule", "assumes", "lr"));
        csv.row(List.of("A", "constant lr, \"matched\" start", 0.1 + 0.2));
        csv.row(List.of("two\nlines", "plain", 7L));

        assertThat(text)
                .hasToString("rule,assumes,lr\n" + "A,\"constant lr, \"\"matched\"\" start\",0.30000000000000004\n"
                        + "\"two\nlines\",plain,7\n");
    }

    @Test
    void missingValuesAreEmpty() {
        new CsvOutput(new PrintWriter(text), List.of("a", "b", "c")).row(Arrays.asList(null, Double.NaN, "x"));

        assertThat(text).hasToString("a,b,c\n,,x\n");
    }

    @Test
    void aRowThatDoesNotFitIsRefused() {
        CsvOutput csv = new CsvOutput(new PrintWriter(text), List.of("a"));

        assertThatThrownBy(() -> csv.row(List.of(1, 2))).hasMessageContaining("2 cells");
    }
}
