package dev.hyperlaw.lab.lmo;

import static dev.hyperlaw.lab.torch.TensorArrays.entries;
import static dev.hyperlaw.lab.torch.TensorArrays.normal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.lab.torch.Torch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.LongOptional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What the paper asks of an oracle, for every ball, shape, size of entries and precision. */
class LmoBatteryTest {

    private static final double[] SIZES = {1, 1e-30, 1e30};

    @BeforeAll
    static void start() {
        Torch.start();
    }

    @TestFactory
    Stream<DynamicTest> hasLengthOne() {
        return each((ball, m) ->
                assertThat(ball.lmo().norm(ball.lmo().direction(m))).isCloseTo(1, within(rounding(ball, m))));
    }

    @TestFactory
    Stream<DynamicTest> reachesMinusTheDualNorm() {
        return each((ball, m) -> {
            double dual = ball.lmo().dualNorm(m);
            assertThat(dual).isPositive();
            assertThat(inner(m, ball.lmo().direction(m)) / dual).isCloseTo(-1, within(rounding(ball, m)));
        });
    }

    @TestFactory
    Stream<DynamicTest> noOtherPointOfTheBallDoesBetter() {
        return each((ball, m) -> {
            Random random = new Random(3);
            Tensor direction = ball.lmo().direction(m).to(torch.ScalarType.Double);
            double best = inner(m, direction);
            for (int i = 0; i < 20; i++) {
                Tensor other = normal(random, m.shape());
                if (i % 2 == 0) { // a neighbour of the answer
                    Tensor near = other.mul(new Scalar(Math.pow(10, -i / 4.0)));
                    other = near.mul(new Scalar(ball.radius())).add(direction);
                }
                other = other.div(new Scalar(ball.lmo().norm(other)));
                assertThat(inner(m, other) / Math.abs(best)).isGreaterThan(-1 - rounding(ball, m));
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> doesNotDependOnTheLengthOfTheGradient() {
        return each((ball, m) -> {
            double[] once = entries(ball.lmo().direction(m));
            // A power of two changes no digit, so the answer may not change by a bit.
            assertThat(entries(ball.lmo().direction(m.mul(new Scalar(1024.0))))).isEqualTo(once);
            double[] thrice = entries(ball.lmo().direction(m.mul(new Scalar(3.0))));
            assertThat(thrice).containsExactly(once, within(rounding(ball, m) * ball.radius()));
        });
    }

    @TestFactory
    Stream<DynamicTest> nothingComesOfNothing() {
        return each((ball, m) -> {
            Tensor zero = m.mul(new Scalar(0.0)); // with zeros of both signs
            assertThat(entries(ball.lmo().direction(zero)))
                    .satisfies(d -> assertThat(DoubleStream.of(d)).allMatch(x -> x == 0));
            assertThat(ball.lmo().dualNorm(zero)).isZero();
            assertThat(ball.lmo().norm(zero)).isZero();
        });
    }

    @TestFactory
    Stream<DynamicTest> leavesItsArgumentAlone() {
        return each((ball, m) -> {
            double[] before = entries(m);
            Tensor direction = ball.lmo().direction(m);
            direction.zero_();
            assertThat(entries(m)).isEqualTo(before);
        });
    }

    @TestFactory
    Stream<DynamicTest> movesByTheRateTimesTheDirection() {
        return each((ball, m) -> {
            Tensor x = torch.ones_like(m);
            ball.lmo().move(x, m, 0.25);
            Tensor expected = torch.ones_like(m).add(ball.lmo().direction(m), new Scalar(0.25));
            assertThat(entries(x)).containsExactly(entries(expected), within(rounding(ball, m) * ball.radius()));
        });
    }

    private record Ball(String name, Lmo lmo, double radius) {
        /** A ball and the same three and a half times as large. */
        static Stream<Ball> both(String name, Lmo lmo) {
            return Stream.of(new Ball(name, lmo, 1), new Ball(name + " x 3.5", lmo.scaledBy(3.5), 3.5));
        }
    }

    private interface Claim {
        void check(Ball ball, Tensor m);
    }

    /** Newton-Schulz is not exact, and has its own test. */
    private static Stream<DynamicTest> each(Claim claim) {
        List<Ball> balls = Stream.of(
                        Ball.both("euclidean", Lmo.euclidean()),
                        Ball.both("sign", Lmo.sign()),
                        Ball.both("rows", Lmo.rows()),
                        Ball.both("columns", Lmo.columns()),
                        Ball.both("spectral", Lmo.spectral()))
                .flatMap(both -> both)
                .toList();
        List<DynamicTest> tests = new ArrayList<>();
        for (Ball ball : balls) {
            for (torch.ScalarType precision : List.of(torch.ScalarType.Double, torch.ScalarType.Float)) {
                tests.add(DynamicTest.dynamicTest(ball.name() + ", " + precision, () -> each(claim, ball, precision)));
            }
        }
        return tests.stream();
    }

    @SuppressWarnings("try") // the scope acts by being open
    private static void each(Claim claim, Ball ball, torch.ScalarType precision) {
        for (double size : SIZES) {
            gradients().forEach((shape, m) -> {
                try (PointerScope scope = new PointerScope()) {
                    claim.check(ball, m.mul(new Scalar(size)).to(precision));
                } catch (AssertionError e) {
                    throw new AssertionError("%s with entries of about %s".formatted(shape, size), e);
                }
            });
        }
    }

    private static Map<String, Tensor> gradients() {
        Random random = new Random(20);
        Map<String, Tensor> gradients = new LinkedHashMap<>();
        gradients.put("1x1", normal(random, 1, 1));
        gradients.put("1x7", normal(random, 1, 7));
        gradients.put("7x1", normal(random, 7, 1));
        gradients.put("tall 13x4", normal(random, 13, 4));
        gradients.put("wide 3x17", normal(random, 3, 17));
        gradients.put("square 6x6", normal(random, 6, 6));
        gradients.put("transposed 5x9", normal(random, 9, 5).t());
        gradients.put(
                "every second of 8x10", normal(random, 8, 10).slice(1, new LongOptional(0), new LongOptional(10), 2));
        Tensor withZeros = normal(random, 6, 5);
        withZeros.select(0, 2).zero_();
        withZeros.select(1, 4).zero_();
        gradients.put("a row and a column of zeros", withZeros);
        gradients.put("rank one 5x4", normal(random, 5, 1).mm(normal(random, 1, 4)));
        gradients.put("stack of 3", normal(random, 3, 4, 6));
        return gradients;
    }

    private static double inner(Tensor a, Tensor b) {
        return a.to(torch.ScalarType.Double)
                .mul(b.to(torch.ScalarType.Double))
                .sum()
                .item_double();
    }

    /** A few units in the last place, more of them after a singular value decomposition. */
    private static double rounding(Ball ball, Tensor m) {
        double unit = m.scalar_type().intern() == torch.ScalarType.Double ? Math.ulp(1.0) : Math.ulp(1f);
        return (ball.name().startsWith("spectral") ? 64 : 8) * unit;
    }
}
