package dev.hyperlaw.lab.lmo;

import static dev.hyperlaw.lab.torch.TensorArrays.entries;
import static dev.hyperlaw.lab.torch.TensorArrays.normal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.lab.torch.Torch;
import java.util.Random;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shapes of either way to compute it: nearly square, and long in both directions. */
class NewtonSchulzTest {

    private static final double LARGEST_KEPT = 0.0016;

    @BeforeAll
    static void start() {
        Torch.start();
    }

    @ParameterizedTest
    @CsvSource({"8,8", "8,11", "11,8", "8,12", "8,40", "40,8"})
    void everySingularValueFollowsThePolynomial(int rows, int columns) {
        for (int steps = 1; steps <= 12; steps++) {
            double[] values = logSpaced(8, 3e-6);
            Sample sample = new Sample(rows, columns, values);
            Tensor factor = new NewtonSchulz(steps).factor(sample.matrix());
            double[] got = sample.diagonal(factor);
            for (int i = 0; i < 8; i++) {
                assertThat(got[i])
                        .as("%d steps on %s", steps, values[i])
                        .isCloseTo(iterated(values[i] / length(values), steps), within(1e-9));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"64,64", "64,192", "256,64", "1,1", "1,30", "5,3"})
    void fiveStepsBringSingularValuesIntoTheBand(int rows, int columns) {
        int rank = Math.min(rows, columns);
        double[] values = logSpaced(rank, LARGEST_KEPT * 1.0001);
        values[0] = 1;
        double length = length(values);
        for (int i = 0; i < rank; i++) {
            values[i] = Math.max(values[i], LARGEST_KEPT * length * 1.0001);
        }
        Sample sample = new Sample(rows, columns, values);
        for (torch.ScalarType precision : new torch.ScalarType[] {torch.ScalarType.Double, torch.ScalarType.Float}) {
            Tensor m = sample.matrix().to(precision);
            for (int steps : new int[] {5, 6, 8}) {
                double[] got = entries(torch.linalg_svdvals(Lmo.spectral(steps).direction(m)));
                for (double value : got) {
                    assertThat(value).isBetween(NewtonSchulz.LEAST, NewtonSchulz.MOST);
                }
            }
        }
    }

    @Test
    void theBandIsMappedIntoItself() {
        for (double value = NewtonSchulz.LEAST; value < NewtonSchulz.MOST; value += 1e-5) {
            assertThat(iterated(value, 1)).isBetween(0.6795, NewtonSchulz.MOST);
            assertThat(iterated(value, 2)).isBetween(NewtonSchulz.LEAST, NewtonSchulz.MOST);
        }
        for (double value = LARGEST_KEPT; value <= 1; value *= 1.0001) {
            assertThat(iterated(value, 5)).isBetween(NewtonSchulz.LEAST, NewtonSchulz.MOST);
        }
    }

    @Test
    void verySmallSingularValuesStayOutsideTheBand() {
        Sample sample = new Sample(8, 20, new double[] {1, 1, 1, 1, 1, 1, 1e-4, 1e-5});
        double[] got = sample.diagonal(new NewtonSchulz(5).factor(sample.matrix()));
        assertThat(got[6]).isLessThan(0.02).isCloseTo(484.9 * 1e-4 / Math.sqrt(6), within(1e-4));
        assertThat(got[7]).isLessThan(0.002).isCloseTo(484.9 * 1e-5 / Math.sqrt(6), within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"32,64", "64,192", "256,64"})
    void isThePolarFactorUpToTheBand(int rows, int columns) {
        Tensor gradient = normal(new Random(5), rows, columns);
        Tensor exact = Lmo.spectral().direction(gradient);
        Tensor fast = Lmo.spectral(5).direction(gradient);
        double dual = Lmo.spectral().dualNorm(gradient);
        assertThat(Lmo.spectral().norm(fast.sub(exact))).isLessThan(1 - NewtonSchulz.LEAST);
        assertThat(gradient.mul(fast).sum().item_double() / dual).isBetween(-NewtonSchulz.MOST, -NewtonSchulz.LEAST);
    }

    /** Where rounding meets directions that the gradient does not have; many steps must not make them explode. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 6, 10, 11, 20})
    void roundingDoesNotExplode(int steps) {
        Random random = new Random(6);
        Tensor rankOne = normal(random, 64, 1).mm(normal(random, 1, 256)).to(torch.ScalarType.Float);
        Tensor steep = new Sample(64, 256, logSpaced(64, 1e-9)).matrix().to(torch.ScalarType.Float);
        for (Tensor m : new Tensor[] {rankOne, steep, rankOne.t(), steep.t()}) {
            Tensor fast = Lmo.spectral(steps).direction(m);
            assertThat(Lmo.spectral().norm(fast)).isLessThan(NewtonSchulz.MOST);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-30, 1e30})
    void theLengthOfTheGradientDoesNotMatter(double size) {
        Tensor m = normal(new Random(7), 6, 20).to(torch.ScalarType.Float);
        double[] once = entries(Lmo.spectral(5).direction(m));
        assertThat(entries(Lmo.spectral(5).direction(m.mul(new Scalar(size))))).containsExactly(once, within(1e-5));
        assertThat(entries(Lmo.spectral(5).direction(m.mul(new Scalar(4096.0)))))
                .isEqualTo(once);
    }

    @Test
    void nothingComesOfNothing() {
        assertThat(entries(Lmo.spectral(5).direction(torch.zeros(3, 4)))).containsOnly(-0.0);
        Tensor stack = torch.ones(2, 3, 9);
        stack.select(0, 1).zero_();
        assertThat(entries(Lmo.spectral(5).direction(stack).select(0, 1))).containsOnly(-0.0);
    }

    @Test
    void matricesOfAStackAreIndependent() {
        for (int columns : new int[] {5, 20}) {
            Tensor stack = normal(new Random(8), 3, 5, columns);
            Tensor together = Lmo.spectral(5).direction(stack);
            for (int i = 0; i < 3; i++) {
                assertThat(entries(together.select(0, i)))
                        .containsExactly(entries(Lmo.spectral(5).direction(stack.select(0, i))), within(1e-13));
            }
        }
    }

    @Test
    void refusesWhatItCannotDo() {
        assertThatThrownBy(() -> Lmo.spectral(0)).hasMessage("Newton-Schulz takes at least one step, not 0.");
        assertThatThrownBy(() -> Lmo.spectral(5).direction(torch.ones(3)))
                .hasMessage("A spectral norm needs a matrix, not 1 dimensions.");
        assertThatThrownBy(() -> Lmo.sign().scaledBy(0)).hasMessage("The radius (0.0) of a ball must be positive.");
        assertThatThrownBy(() -> Lmo.sign().scaledBy(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }

    /** A matrix of known singular values between random orthogonal factors. */
    private static final class Sample {
        private final Tensor left;
        private final Tensor right;
        private final Tensor matrix;

        Sample(int rows, int columns, double[] values) {
            Random random = new Random(4);
            left = orthogonal(random, rows, values.length);
            right = orthogonal(random, columns, values.length);
            matrix = left.mul(Tensor.create(values)).mm(right.t());
        }

        Tensor matrix() {
            return matrix;
        }

        /** The diagonal of {@code Uᵀ X V}: the singular values of an X that shares the vectors of the sample. */
        double[] diagonal(Tensor x) {
            return entries(left.t().mm(x).mm(right).diagonal());
        }

        private static Tensor orthogonal(Random random, int rows, int columns) {
            return Lmo.spectral().direction(normal(random, rows, columns));
        }
    }

    private static double[] logSpaced(int count, double least) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = count == 1 ? 1 : Math.pow(least, i / (count - 1.0));
        }
        return values;
    }

    private static double length(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value * value;
        }
        return Math.sqrt(sum);
    }

    private static double iterated(double s, int steps) {
        for (int i = 0; i < steps; i++) {
            s = 3.4445 * s - 4.7750 * s * s * s + 2.0315 * Math.pow(s, 5);
        }
        return s;
    }
}
