package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Two axes, two models at one budget each. */
class BeliefTest {
    private static final double[][] TOKENS = {{30, -10}, {-10, 50}};
    private static final JointRuns RUNS = new JointRuns(
            SyntheticSweep.axes(), List.of(new JointRuns.Place(0, 18, 20), new JointRuns.Place(1, 19, 20)), List.of());
    private static final JointPrior PRIOR = new JointPrior(
            new double[] {0.2, 0.5},
            TOKENS,
            new double[] {-0.5, 0.1},
            new double[] {16, 4},
            new double[][] {{0, 0}, {0.7, 0}},
            new double[][] {{1, 1}, {0.2, 1}},
            new double[] {0.25, 0.5},
            new double[] {0.06, 0.1},
            false);
    private static final Unknowns LAYOUT = new Unknowns(2, 2, 1);

    /** Where it is as likely as can be. */
    private final double[] likeliest = likeliest();

    private final Belief belief = new Belief(RUNS, PRIOR, LAYOUT, likeliest);

    @Test
    void oneDeviationOfAnythingCostsOne() {
        assertThat(belief.squares(likeliest, new double[2][2])).isCloseTo(0, within(1e-12));
        assertThat(cost(LAYOUT.size(), 1 / 4.0)).isCloseTo(1, within(1e-3));
        assertThat(cost(LAYOUT.size() + 1, 1 / 2.0)).isCloseTo(1, within(1e-3));
        assertThat(cost(LAYOUT.follow(1, 0), 0.2)).isCloseTo(1, within(1e-9));
        assertThat(cost(LAYOUT.group(0), 0.25)).isCloseTo(1, within(1e-9));
        assertThat(cost(LAYOUT.group(1) + 1, 0.5)).isCloseTo(1, within(1e-9));
        assertThat(belief.squares(likeliest, new double[][] {{0.06, 0}, {0, 0.1}}))
                .isCloseTo(2, within(1e-9));
    }

    @Test
    void exponentsInTokensAreBelievedTogether() {
        double[] theta = likeliest.clone();
        theta[LAYOUT.tokens()] += 0.1;
        theta[LAYOUT.tokens() + 1] -= 0.2;
        assertThat(belief.squares(theta, new double[2][2]))
                .isCloseTo(0.01 * 30 + 2 * 0.02 * 10 + 0.04 * 50, within(1e-3));
    }

    /** Half the squares: their slope is the right side, and their bend the matrix. */
    @Test
    void theNormalEquationsAreThoseOfTheSquares() {
        SplittableRandom random = new SplittableRandom(1);
        double[] theta = random.doubles(LAYOUT.all(), -1, 1).toArray();
        double[][] matrix = new double[LAYOUT.all()][LAYOUT.all()];
        double[] right = new double[LAYOUT.all()];
        belief.addTo(matrix, right, theta);
        double[] step = random.doubles(LAYOUT.all(), -0.1, 0.1).toArray();
        // Held unknowns are believed a million million times: what they cost would drown the others.
        step[LAYOUT.narrowingBySize()] = 0;
        step[LAYOUT.skew() + 1] = 0;
        double expected = 0;
        for (int a = 0; a < step.length; a++) {
            expected -= 2 * right[a] * step[a];
            for (int b = 0; b < step.length; b++) {
                expected += step[a] * matrix[a][b] * step[b];
            }
        }
        double[] moved = theta.clone();
        for (int a = 0; a < step.length; a++) {
            moved[a] += step[a];
        }
        theta[LAYOUT.narrowingBySize()] = moved[LAYOUT.narrowingBySize()] = 0;
        theta[LAYOUT.skew() + 1] = moved[LAYOUT.skew() + 1] = 0;
        double found = belief.squares(moved, new double[0][]) - belief.squares(theta, new double[0][]);
        assertThat(found).isCloseTo(expected, within(1e-6 * Math.abs(expected)));
    }

    private double cost(int unknown, double step) {
        double[] theta = likeliest.clone();
        theta[unknown] += step;
        return belief.squares(theta, new double[2][2]);
    }

    private static double[] likeliest() {
        double[] theta = new double[LAYOUT.all()];
        System.arraycopy(PRIOR.tokenMean(), 0, theta, LAYOUT.tokens(), 2);
        System.arraycopy(PRIOR.sizeMean(), 0, theta, LAYOUT.size(), 2);
        theta[LAYOUT.follow(1, 0)] = 0.7;
        return theta;
    }
}
