package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Scale;
import dev.hyperlaw.view.figure.Stroke;
import java.util.List;
import org.junit.jupiter.api.Test;

class DashesTest {
    private static final PlotArea AREA =
            new PlotArea(new Box(0, 0, 200, 100), Scale.LINEAR, new Range(0, 1), Scale.LINEAR, new Range(0, 1));

    @Test
    void aSolidLineStaysWhole() {
        double[] x = {0, 0.5, 1};
        double[] y = {0, 1, 0};
        assertThat(Dashes.of(x, y, Stroke.SOLID, 2, AREA)).containsExactly(new double[][] {x, y});
    }

    @Test
    void dashesAndGapsAreAsLongInPixelsWhereverTheLineHasPoints() {
        double[] x = {0, 0.013, 0.013, 0.4, 1};
        double[] y = {0.5, 0.5, 0.5, 0.5, 0.5};
        List<double[][]> dashes = Dashes.of(x, y, Stroke.DASHED, 2, AREA);
        assertThat(dashes).hasSize(13);
        for (int i = 0; i < dashes.size(); i++) {
            double[] along = dashes.get(i)[0];
            assertThat(200 * along[0]).isCloseTo(15.4 * i, within(1e-9));
            assertThat(200 * along[along.length - 1]).isCloseTo(15.4 * i + 8.6, within(1e-9));
        }
    }

    @Test
    void aDashBendsWithTheLine() {
        // Five pixels along, five up.
        double[] x = {0, 0.025, 0.025};
        double[] y = {0, 0, 0.05};
        List<double[][]> dashes = Dashes.of(x, y, Stroke.DASHED, 2, AREA);
        assertThat(dashes).hasSize(1);
        assertThat(dashes.get(0)[0]).containsExactly(0, 0.025, 0.025);
        assertThat(dashes.get(0)[1]).containsExactly(new double[] {0, 0, 0.036}, within(1e-12));
    }

    @Test
    void dotsAreShorterThanDashes() {
        double[] x = {0, 1};
        double[] y = {0, 0};
        assertThat(Dashes.of(x, y, Stroke.DOTTED, 2, AREA))
                .hasSizeGreaterThan(2 * Dashes.of(x, y, Stroke.DASHED, 2, AREA).size());
    }
}
