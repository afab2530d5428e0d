package dev.hyperlaw.evidence.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParabolaTest {
    private static final double FACTOR_TWO = Math.log(2);
    private static final double HALF_A_DECADE = Math.log(10) / 2;

    @Test
    void isExactForAParabolaBetweenThePoints() {
        double[] x = grid(FACTOR_TWO, 7);
        Parabola found = fit(x, u -> 3 + 0.2 * (u - 0.21) * (u - 0.21), FACTOR_TWO);
        assertThat(found.vertex()).isCloseTo(0.21, within(1e-4));
        assertThat(found.level()).isCloseTo(3, within(1e-8));
        assertThat(found.edge()).isEqualTo(Edge.NONE);
    }

    @Test
    void isNearlyExactForTheShapeOfTheBoundWhereverTheMinimumFalls() {
        for (double step : new double[] {FACTOR_TWO, HALF_A_DECADE}) {
            double[] x = grid(step, 7);
            for (double offset = -0.5; offset <= 0.5; offset += 0.05) {
                double minimum = offset * step;
                Parabola found = fit(x, u -> Math.cosh(u - minimum), step);
                assertThat(found.vertex()).isCloseTo(minimum, within(0.03 * step));
            }
        }
    }

    @Test
    void aMinimumAtTheEndOfTheGridIsAnEdge() {
        double[] x = grid(FACTOR_TWO, 7);
        assertThat(fit(x, u -> Math.cosh(u + 2.05), FACTOR_TWO).edge()).isEqualTo(Edge.LOW);
        assertThat(fit(x, u -> Math.cosh(u - 2.05), FACTOR_TWO).edge()).isEqualTo(Edge.HIGH);
        assertThat(fit(x, u -> Math.cosh(u - 4), FACTOR_TWO).edge()).isEqualTo(Edge.HIGH);
    }

    @Test
    void replicatesAreAveraged() {
        double[] x = {-1, -1, 0, 0, 1, 1};
        double[] y = {1.1, 0.9, 0.2, -0.2, 1.05, 0.95};
        assertThat(Parabola.of(x, y, new double[] {-1, 0, 1}, 2, 10).vertex()).isCloseTo(0, within(1e-9));
    }

    @Test
    void aCliffIsLeftOut() {
        double[] x = grid(FACTOR_TWO, 7);
        double[] y = values(x, u -> 0.1 * u * u);
        y[5] = 4;
        y[6] = 7;
        assertThat(Parabola.of(x, y, x, 2 * FACTOR_TWO, 1).vertex()).isCloseTo(0, within(1e-4));
    }

    @Test
    void aLineHasNoVertex() {
        double[] x = grid(FACTOR_TWO, 5);
        Parabola found = fit(x, u -> -u, FACTOR_TWO);
        assertThat(found.found()).isFalse();
        assertThat(found.edge()).isEqualTo(Edge.HIGH);
        assertThat(found.vertex()).isEqualTo(x[4]);
    }

    private static Parabola fit(double[] x, DoubleUnaryOperator loss, double step) {
        return Parabola.of(x, values(x, loss), x, 2 * step, Double.POSITIVE_INFINITY);
    }

    private static double[] values(double[] x, DoubleUnaryOperator loss) {
        return Arrays.stream(x).map(loss).toArray();
    }

    private static double[] grid(double step, int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> (i - (count - 1) / 2.0) * step)
                .toArray();
    }
}
