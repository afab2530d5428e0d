package dev.hyperlaw.view.render.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HtmlTest {
    @Test
    void whatIsInBracesIsRaisedOrLoweredWithATrueMinus() {
        assertThat(new Html().formula("T^{-1/4}, b_{max} ≤ 64").toString())
                .isEqualTo("T<sup>−1/4</sup>, b<sub>max</sub> ≤ 64");
        assertThat(new Html().formula("a^2_b{c}").toString()).as("a lone caret").isEqualTo("a^2_b{c}");
    }

    @Test
    void textAndAttributesAreEscaped() {
        assertThat(new Html().formula("a<b^{&}\"").toString()).isEqualTo("a&lt;b<sup>&amp;</sup>&quot;");
        assertThat(new Html().element("p", "<script>", "title", "\"&").toString())
                .isEqualTo("<p title=\"&quot;&amp;\">&lt;script&gt;</p>\n");
    }
}
