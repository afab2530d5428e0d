package dev.hyperlaw.evidence.landscape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Edge;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;

class OptimumFinderTest {
    /** {@code ½uᵀHu} with its lowest point at (.3, −.2) octaves. */
    private static double bowl(double x, double y) {
        return 2 + 0.01 * (x - .3) * (x - .3) - 0.008 * (x - .3) * (y + .2) + 0.006 * (y + .2) * (y + .2);
    }

    @Test
    void theLowestPointOfAQuadraticIsFoundExactly() {
        SmoothedOptimum optimum = OptimumFinder.NATS.in(grid(OptimumFinderTest::bowl, -2, 2));
        assertThat(optimum.place().learningRate()).isCloseTo(Math.pow(2, .3), within(1e-9));
        assertThat(optimum.place().batchTokens()).isCloseTo(Math.pow(2, -.2), within(1e-9));
        assertThat(optimum.loss()).isCloseTo(2, within(1e-9));
        assertThat(optimum.isInside()).isTrue();
        double[][] curvature = optimum.bowl().orElseThrow().curvature();
        assertThat(curvature[0][0]).isCloseTo(.02, within(1e-9));
        assertThat(curvature[0][1]).isCloseTo(-.008, within(1e-9));
        assertThat(curvature[1][1]).isCloseTo(.012, within(1e-9));
    }

    @Test
    void anOptimumBeyondTheGridIsClippedToItsEnd() {
        SmoothedOptimum optimum = OptimumFinder.NATS.in(grid(OptimumFinderTest::bowl, 1, 4));
        assertThat(optimum.place().learningRate()).isEqualTo(2);
        assertThat(optimum.edges()).containsExactly(Edge.LOW, Edge.LOW);
    }

    @Test
    void aSaddleHasNoOptimumButABestRun() {
        SmoothedOptimum optimum = OptimumFinder.NATS.in(grid((x, y) -> 2 + .01 * x * x - .01 * y * y, -2, 2));
        assertThat(optimum.bowl()).isEmpty();
        assertThat(optimum.place().learningRate()).isEqualTo(1);
        assertThat(optimum.edges().get(1)).isNotEqualTo(Edge.NONE);
    }

    /** On a steep valley the window of .04 nats holds too few runs; it is widened. */
    @Test
    void aSteepValleyIsSmoothedTooWhereTheWindowHoldsTooFewRuns() {
        SmoothedOptimum optimum =
                OptimumFinder.NATS.in(grid((x, y) -> 2 + .05 * (x - .3) * (x - .3) + .05 * (y + .2) * (y + .2), -2, 2));
        assertThat(optimum.bowl()).isPresent();
        assertThat(optimum.place().learningRate()).isCloseTo(Math.pow(2, .3), within(1e-9));
    }

    /** The stated covariance is that of many repetitions of the noise. */
    @Test
    void itsErrorIsTheOneItStates() {
        Random random = new Random(3);
        double noise = 1e-4;
        int count = 2000;
        double[] sums = new double[3];
        for (int n = 0; n < count; n++) {
            SmoothedOptimum optimum =
                    new OptimumFinder(1).in(grid((x, y) -> bowl(x, y) + noise * random.nextGaussian(), -2, 2));
            double rate = Math.log(optimum.place().learningRate()) / Math.log(2) - .3;
            double batch = Math.log(optimum.place().batchTokens()) / Math.log(2) + .2;
            sums[0] += rate * rate / count;
            sums[1] += rate * batch / count;
            sums[2] += batch * batch / count;
        }
        double[][] spread = new OptimumFinder(1)
                .in(grid(OptimumFinderTest::bowl, -2, 2))
                .bowl()
                .orElseThrow()
                .spread();
        assertThat(sums[0]).isCloseTo(noise * noise * spread[0][0], within(.1 * sums[0]));
        assertThat(sums[1]).isCloseTo(noise * noise * spread[0][1], within(.1 * sums[0]));
        assertThat(sums[2]).isCloseTo(noise * noise * spread[1][1], within(.1 * sums[2]));
    }

    private static Slice grid(DoubleBinaryOperator loss, int from, int to) {
        int side = to - from + 1;
        double[][] places = new double[side * side][];
        double[] losses = new double[side * side];
        for (int i = 0; i < places.length; i++) {
            places[i] = new double[] {from + i % side, from + i / side};
            losses[i] = loss.applyAsDouble(places[i][0], places[i][1]);
        }
        return LandscapeTest.slice(places, losses);
    }
}
