package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextStyleTest {
    @Test
    void linesBreakAtSpacesButNotInsideBraces() {
        TextStyle style = TextStyle.AXIS;
        assertThat(style.wrap("optimal batch size", style.width("optimal batch")))
                .containsExactly("optimal batch", "size");
        assertThat(style.wrap("a b_{very long} c", 1)).containsExactly("a", "b_{very long}", "c");
        assertThat(style.wrap("one\ntwo", 1000)).containsExactly("one", "two");
    }

    @Test
    void theEstimateOfWidthHoldsForTheFontThatIsDrawnWith() {
        Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 14);
        FontRenderContext context = new FontRenderContext(null, true, true);
        for (String text : List.of("batch size b", "critical budget 4.07", "η ≥ 0.001, α ≤ 1", "DeepSeek (tokens)")) {
            double drawn = font.getStringBounds(text, context).getWidth();
            assertThat(TextStyle.TICK.width(text)).as(text).isBetween(0.93 * drawn, 1.45 * drawn);
        }
    }

    @Test
    void noTextIsSmallerThanSevenPointsInPrint() {
        double pointsPerPixel = 17 / 2.54 * 72 / 960;
        for (TextStyle style : List.of(TextStyle.TICK, TextStyle.AXIS, TextStyle.PANEL_TITLE, TextStyle.KEY)) {
            assertThat(style.size() * pointsPerPixel).isGreaterThanOrEqualTo(7);
        }
    }
}
