package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkupTest {
    @Test
    void bracesAfterACaretAreRaisedWithATrueMinus() {
        assertThat(Markup.of("T^{-1/4}").plain()).isEqualTo("T^−1/4");
        assertThat(Markup.of("b_{max} ≤ 64").plain()).isEqualTo("b_max ≤ 64");
    }

    @Test
    void aLoneCaretIsJustALetter() {
        assertThat(Markup.of("a^2_b{c}").svg(10)).isEqualTo("a^2_b{c}");
    }

    @Test
    void whatFollowsASuperscriptIsBackOnTheLine() {
        String svg = Markup.of("T^{2}, b_{x}y").svg(10);
        assertThat(svg)
                .isEqualTo("T<tspan dy=\"-3.8\" font-size=\"7.2\">2</tspan><tspan dy=\"3.8\">, b</tspan>"
                        + "<tspan dy=\"2\" font-size=\"7.2\">x</tspan><tspan dy=\"-2\">y</tspan>");
    }

    @Test
    void spacesAtTheEndsOfASpanSurvive() {
        assertThat(Markup.of("T^{2} b").svg(10)).contains(">\u00A0b<");
    }

    @Test
    void textIsEscapedEverywhere() {
        assertThat(Markup.of("a<b^{&}\"").svg(10)).contains("a&lt;b", ">&amp;<", "&quot;");
    }

    @Test
    void raisedTextIsNarrower() {
        assertThat(Markup.of("T^{1234}").width(14))
                .isLessThan(Markup.of("T1234").width(14));
        assertThat(Markup.of("T^{1/4}").plain()).isEqualTo("T^1/4");
    }
}
