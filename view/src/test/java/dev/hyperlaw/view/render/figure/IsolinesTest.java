package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Scale;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;

class IsolinesTest {
    private static Field field(int count, DoubleBinaryOperator quantity) {
        double[] axis = new double[count];
        for (int i = 0; i < count; i++) {
            axis[i] = -1 + 2.0 * i / (count - 1);
        }
        double[][] z = new double[count][count];
        for (int j = 0; j < count; j++) {
            for (int i = 0; i < count; i++) {
                z[j][i] = quantity.applyAsDouble(axis[i], axis[j]);
            }
        }
        return new Field(axis, axis, z);
    }

    /** Positive for a ring that runs counter-clockwise. */
    private static double area(double[][] ring) {
        double area = 0;
        for (int i = 1; i < ring[0].length; i++) {
            area += (ring[0][i - 1] * ring[1][i] - ring[0][i] * ring[1][i - 1]) / 2;
        }
        return area;
    }

    @Test
    void aHillHasOneRingOfTheRightRadius() {
        List<double[][]> rings = Isolines.of(field(101, (x, y) -> -(x * x + y * y)), -0.25);
        assertThat(rings).hasSize(1);
        double[][] ring = rings.get(0);
        for (int i = 0; i < ring[0].length; i++) {
            assertThat(Math.hypot(ring[0][i], ring[1][i])).isCloseTo(0.5, within(1e-3));
        }
        assertThat(ring[0][0]).isEqualTo(ring[0][ring[0].length - 1]);
        assertThat(area(ring)).isCloseTo(Math.PI / 4, within(1e-3));
    }

    @Test
    void aHollowRunsTheOtherWaySoThatItStaysOpenWhenFilled() {
        List<double[][]> rings = Isolines.of(field(101, (x, y) -> x * x + y * y).rimmed(), 0.25);
        assertThat(rings).hasSize(2);
        assertThat(rings.stream().mapToDouble(IsolinesTest::area).sum()).isCloseTo(4 - Math.PI / 4, within(1e-3));
    }

    @Test
    void aPlaneHasOneStraightLineAcross() {
        List<double[][]> lines = Isolines.of(field(11, (x, y) -> x), 0.13);
        assertThat(lines).hasSize(1);
        assertThat(lines.get(0)[0]).hasSize(11).containsOnly(new double[] {0.13}, within(1e-12));
    }

    @Test
    void theRimTakesNoRoom() {
        List<double[][]> rings = Isolines.of(field(11, (x, y) -> x).rimmed(), 0.5);
        assertThat(rings).hasSize(1);
        assertThat(area(rings.get(0))).isCloseTo(1, within(1e-12));
    }

    @Test
    void aSaddleIsJoinedThroughItsMiddle() {
        Field saddle = field(2, (x, y) -> x * y);
        // The middle is 0. Above it the two high corners are cut off, below it the two low ones.
        assertThat(Isolines.of(saddle, 0.5))
                .hasSize(2)
                .allMatch(curve -> (curve[0][0] + curve[1][0]) * (curve[0][1] + curve[1][1]) > 0);
        assertThat(Isolines.of(saddle, -0.5))
                .hasSize(2)
                .allMatch(curve -> (curve[0][0] - curve[1][0]) * (curve[0][1] - curve[1][1]) > 0);
    }

    @Test
    void levelsOutOfReachHaveNoLines() {
        assertThat(Isolines.of(field(5, (x, y) -> x), 7)).isEmpty();
        assertThat(Isolines.of(field(5, (x, y) -> x), -7)).isEmpty();
    }

    @Test
    void thinningKeepsTheShapeWithFewerPoints() {
        double[][] ring =
                Isolines.of(field(401, (x, y) -> -(x * x + y * y)), -0.25).get(0);
        PlotArea area =
                new PlotArea(new Box(0, 0, 200, 200), Scale.LINEAR, new Range(-1, 1), Scale.LINEAR, new Range(-1, 1));
        double[][] thinned = Thinned.of(ring, area);
        assertThat(thinned[0].length).isLessThan(ring[0].length / 4);
        assertThat(area(thinned)).isCloseTo(Math.PI / 4, within(2e-3));
        assertThat(thinned[0][0]).isEqualTo(thinned[0][thinned[0].length - 1]);
    }
}
