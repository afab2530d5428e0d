package dev.hyperlaw.view.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarningsTest {
    @Test
    void continuationLinesAreIndentedUnderTheirWarning() {
        assertThat(printed(List.of("first", "second\nMaybe this."), Paint.NONE))
                .isEqualTo("warning: first\nwarning: second\n         Maybe this.\n");
    }

    @Test
    void nothingToWarnOfPrintsNothing() {
        assertThat(printed(List.of(), Paint.ANSI)).isEmpty();
    }

    @Test
    void coloursOnlyWherePaintIsGiven() {
        assertThat(printed(List.of("w"), Paint.ANSI)).isEqualTo("\u001b[33mwarning: w\u001b[0m\n");
        assertThat(Paint.when(false).answer("a")).isEqualTo("a");
        assertThat(Paint.when(true).answer("a")).isEqualTo("\u001b[1ma\u001b[0m");
    }

    private static String printed(List<String> warnings, Paint paint) {
        StringWriter text = new StringWriter();
        Warnings.print(warnings, new PrintWriter(text), paint);
        return text.toString();
    }
}
