package dev.hyperlaw.view.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.view.render.TextTable.Column;
import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void textGoesLeftAndNumbersGoRight() {
        TextTable table = new TextTable(Column.text("rule"), Column.number("lr"), Column.number("batch", "tokens"))
                .row("A", "1.3e-3", "131,072")
                .row("square root", "5e-4", "1,048,576");

        assertThat(table.lines())
                .containsExactly(
                        "rule             lr  batch (tokens)",
                        "A            1.3e-3         131,072",
                        "square root    5e-4       1,048,576");
    }

    @Test
    void lettersBeyondTheBasicPlaneCountOnce() {
        TextTable table = new TextTable(Column.text("x"), Column.text("y"))
                .row("𝜂Δ", "1")
                .row("ab", "2");

        assertThat(table.toString()).isEqualTo("x   y\n𝜂Δ  1\nab  2\n");
    }

    @Test
    void noTrailingSpaces() {
        assertThat(new TextTable(Column.text("long header"), Column.text("note"))
                        .row("a", "")
                        .lines())
                .containsExactly("long header  note", "a");
    }

    @Test
    void aRowThatDoesNotFitIsRefused() {
        assertThatThrownBy(() -> new TextTable(Column.text("one")).row("a", "b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A row of 2 cells does not fit a table of 1 columns.");
    }
}
