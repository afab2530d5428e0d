package dev.hyperlaw.view.render;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParagraphTest {
    @Test
    void shortTextStaysOnItsLine() {
        assertThat(Paragraph.of("WHY    ", "because")).isEqualTo("WHY    because");
    }

    @Test
    void longTextContinuesUnderItsBeginningAndLosesNoWord() {
        String text = "word ".repeat(60).strip();
        String wrapped = Paragraph.of("WHY    ", text);
        assertThat(wrapped.split("\n"))
                .hasSizeGreaterThan(2)
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(110));
        assertThat(wrapped.split("\n")[1]).startsWith("       word");
        assertThat(wrapped.replaceAll("\\s+", " ")).isEqualTo("WHY " + text);
    }

    @Test
    void gapsOfSeveralSpacesAreKept() {
        assertThat(Paragraph.of("", "lr 1   batch 2")).isEqualTo("lr 1   batch 2");
    }
}
