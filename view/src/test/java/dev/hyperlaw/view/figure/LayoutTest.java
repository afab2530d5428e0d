package dev.hyperlaw.view.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LayoutTest {
    private static final List<Layout> ALL =
            List.of(Layout.single(), Layout.row(2), Layout.row(3), Layout.row(4), Layout.strip());

    @Test
    void aWideWindowGetsTheWholePageAndANarrowOneAPanelPerRow() {
        for (Layout layout : ALL) {
            assertThat(layout.wide().width()).isEqualTo(Layout.Width.PAGE);
            assertThat(layout.narrow().width()).isEqualTo(Layout.Width.COLUMN);
            assertThat(layout.narrow().columns()).isEqualTo(1);
        }
    }

    @Test
    void whatFitsAlreadyStaysAsItIs() {
        assertThat(Layout.row(3).wide()).isEqualTo(Layout.row(3));
        assertThat(Layout.single().narrow()).isEqualTo(Layout.single());
    }

    /** In pixels a strip must stay as high as it was, or its words no longer fit. */
    @Test
    void aStripIsAsHighInHalfTheWidth() {
        assertThat(Layout.strip().narrow().heightToWidth())
                .isEqualTo(2 * Layout.strip().heightToWidth());
    }
}
