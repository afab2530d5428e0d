package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.api.Test;

class FutureRunsTest {
    private static final double STEP = 1e-5;
    private static final SyntheticSweep SWEEP = new SyntheticSweep(2, 3, true, 0.004, 0.05, 1);

    private final JointFit fit = JointSearch.fit(SWEEP.runs(new SplittableRandom(1)), SyntheticSweep.flat());
    private final double size = 18.5;
    private final double tokens = SWEEP.logTokens(5);
    private final double[] floor =
            fit.law(1, size, new double[] {tokens, tokens}).at();

    /** All unknowns, offset and level of the new cell in one matrix, with slopes by differences. */
    @Test
    void theyAddWhatTheFullSystemAdds() {
        List<double[]> positions = star();
        int all = fit.layout().all();
        RealMatrix precision = MatrixUtils.createRealMatrix(all + 3, all + 3);
        precision.setSubMatrix(
                MatrixUtils.inverse(MatrixUtils.createRealMatrix(fit.covariance()))
                        .getData(),
                0,
                0);
        for (int i = 0; i < 2; i++) {
            precision.setEntry(all + i, all + i, Math.pow(fit.prior().offCell()[i], -2));
        }
        for (double[] at : positions) {
            double[] slopes = new double[all + 3];
            for (int a = 0; a < all + 2; a++) {
                slopes[a] = (loss(at, a, STEP) - loss(at, a, -STEP)) / (2 * STEP);
            }
            slopes[all + 2] = 1;
            double far = Weights.MISFIT * loss(at, 0, 0);
            double weight = 1 / (fit.noise() * fit.noise() + far * far);
            for (int a = 0; a < all + 3; a++) {
                for (int b = 0; b < all + 3; b++) {
                    precision.addToEntry(a, b, weight * slopes[a] * slopes[b]);
                }
            }
        }
        double[][] expected = MatrixUtils.inverse(precision).getData();
        double[][] found = fit.after(1, size, tokens, positions).covariance();
        // What runs say of the shape but for its steepness is left out: that moves the floor by a thousandth.
        for (int a = 0; a < all; a++) {
            if (a < fit.layout().steepness() || a >= fit.layout().shared()) {
                assertThat(found[a][a] / expected[a][a]).as("unknown %d", a).isCloseTo(1, within(3e-3));
            }
        }
    }

    @Test
    void noneAddNothing() {
        double[][] found = fit.after(1, size, tokens, List.of()).covariance();
        for (int a = 0; a < found.length; a++) {
            assertThat(found[a][a] / fit.covariance()[a][a]).isCloseTo(1, within(1e-6));
        }
    }

    /** One run says nothing: what it shows is the level of its cell. */
    @Test
    void oneRunAddsNothing() {
        double[] at = {floor[0] + 0.7, floor[1] - 0.7};
        double[][] found = fit.after(1, size, tokens, List.of(at)).covariance();
        for (int a = 0; a < found.length; a++) {
            assertThat(found[a][a] / fit.covariance()[a][a]).isCloseTo(1, within(1e-6));
        }
    }

    private List<double[]> star() {
        List<double[]> star = new ArrayList<>();
        for (int step = -2; step <= 2; step++) {
            star.add(new double[] {floor[0] + 0.7 * step, floor[1]});
            star.add(new double[] {floor[0] + 0.1, floor[1] + 0.7 * step});
        }
        return star;
    }

    private double loss(double[] at, int unknown, double step) {
        Unknowns layout = fit.layout();
        double[] theta = fit.theta().clone();
        double[] off = new double[2];
        if (unknown < layout.all()) {
            theta[unknown] += step;
        } else {
            off[unknown - layout.all()] += step;
        }
        double u = tokens - fit.middle()[1];
        double n = size - fit.middle()[0];
        double[] offset = new double[2];
        for (int i = 0; i < 2; i++) {
            offset[i] = at[i]
                    - theta[i]
                    - u * theta[layout.tokens() + i]
                    - n * theta[layout.size() + i]
                    - theta[layout.group(1) + i]
                    - off[i];
        }
        return Shape.of(layout, theta).rise(offset, u, n, new double[2]);
    }
}
