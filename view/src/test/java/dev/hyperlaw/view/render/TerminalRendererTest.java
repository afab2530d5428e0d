package dev.hyperlaw.view.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.document.Printed;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TerminalRendererTest {
    private static FactTable.Builder<List<String>> table(List<String> one, List<String> other) {
        return FactTable.of(List.of(one, other));
    }

    @Test
    void textGoesLeftAndNumbersGoRight() {
        FactTable table = table(List.of("A", "1.3e-3", "131,072"), List.of("square root", "5e-4", "1,048,576"))
                .text("rule", row -> row.get(0))
                .number("lr", row -> row.get(1))
                .number("batch (tokens)", row -> row.get(2))
                .build();
        assertThat(Printed.terminal(table).lines())
                .containsExactly(
                        "rule             lr  batch (tokens)",
                        "A            1.3e-3         131,072",
                        "square root    5e-4       1,048,576");
    }

    @Test
    void lettersBeyondTheBasicPlaneCountOnceAndLinesEndWithoutSpaces() {
        FactTable table = table(List.of("𝜂Δ", "1"), List.of("ab", ""))
                .text("x", row -> row.get(0))
                .text("note", row -> row.get(1))
                .build();
        assertThat(Printed.terminal(table)).isEqualTo("x   note\n𝜂Δ  1\nab\n");
    }

    @Test
    void aRowThatDoesNotFitIsRefused() {
        assertThatThrownBy(() -> table(List.of(), List.of())
                        .text("one", row -> "")
                        .last("a", "b")
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A row of 2 cells does not fit a table of 1 columns.");
    }

    @Test
    void warningsAreIndentedUnderTheirBeginning() {
        assertThat(warnings(Paint.NONE, "first", "second\nMaybe this."))
                .isEqualTo("warning: first\nwarning: second\n         Maybe this.\n");
        assertThat(warnings(Paint.ANSI)).isEmpty();
    }

    @Test
    void coloursOnlyWherePaintIsGiven() {
        assertThat(warnings(Paint.ANSI, "w")).isEqualTo("\u001b[33mwarning: w\u001b[0m\n");
        assertThat(Paint.when(false).answer("a")).isEqualTo("a");
        assertThat(Paint.when(true).answer("a")).isEqualTo("\u001b[1ma\u001b[0m");
    }

    private static String warnings(Paint paint, String... warnings) {
        StringWriter text = new StringWriter();
        new TerminalRenderer(new PrintWriter(text), paint).write(List.of(new Passage.Warnings("", List.of(warnings))));
        return text.toString();
    }
}
