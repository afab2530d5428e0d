package dev.hyperlaw.evidence.cliff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class PosteriorTest {
    private static final double[] MEANS = {1, -0.3, 0, 0.3, Math.log(0.25)};
    private static final double[] DEVIATIONS = {1.5, 0.3, 0.2, 0.3, Math.log(1.6)};
    private static final double STEP = 1e-6;

    @RepeatedTest(10)
    void theGradientIsThatOfTheLogDensity(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        Posterior posterior = posterior(random, 250);
        double[] at = random.doubles(5, -1, 1).toArray();
        double[] gradient = new double[5];
        posterior.expand(at, gradient, new double[5][5]);
        for (int k = 0; k < 5; k++) {
            double[] more = at.clone();
            double[] less = at.clone();
            more[k] += STEP;
            less[k] -= STEP;
            assertThat(gradient[k])
                    .as("by unknown %d", k)
                    .isCloseTo((posterior.log(more) - posterior.log(less)) / (2 * STEP), within(1e-4));
        }
    }

    /** Fisher's: how much a gradient scatters over what might have happened to a run, and the prior's 1. */
    @Test
    void theInformationIsTheScatterOfTheGradient() {
        SplittableRandom random = new SplittableRandom(1);
        double[] at = random.doubles(5, -0.5, 0.5).toArray();
        double[] coordinates = {0.4, 0.2};
        double[][] found = new double[5][5];
        posterior(List.of(run(0.5, 1, coordinates, false))).expand(at, new double[5], found);
        double[] survived = gradient(at, run(0.5, 1, coordinates, false));
        double[] diverged = gradient(at, run(0.5, 1, coordinates, true));
        double chance = -survived[0] / (diverged[0] - survived[0]);
        for (int k = 0; k < 5; k++) {
            for (int j = 0; j < 5; j++) {
                double expected = (1 - chance) * survived[k] * survived[j] + chance * diverged[k] * diverged[j];
                assertThat(found[k][j]).isCloseTo(expected + (k == j ? 1 : 0), within(1e-9));
            }
        }
    }

    /** Of the mode, the gradient; around it, a covariance that the precision undoes. */
    @RepeatedTest(10)
    void nothingPullsAtTheMode(RepetitionInfo repetition) {
        Posterior posterior = posterior(new SplittableRandom(repetition.getCurrentRepetition()), 60);
        Mode mode = Mode.of(posterior);
        double[] gradient = new double[5];
        posterior.expand(mode.at().toArray(), gradient, new double[5][5]);
        assertThat(gradient).containsExactly(new double[5], within(1e-3));
        double[][] one = mode.factor()
                .multiplyTransposed(mode.factor())
                .multiply(mode.precision())
                .getData();
        for (int k = 0; k < 5; k++) {
            double[] unit = new double[5];
            unit[k] = 1;
            assertThat(one[k]).containsExactly(unit, within(1e-6));
        }
    }

    /** Without a run they are those of the prior, however wide the ellipses are. */
    @Test
    void drawsOfWhatIsBelievedHaveItsMeanAndDeviation() {
        Posterior posterior = posterior(List.of());
        double[] sums = new double[5];
        double[] squares = new double[5];
        int all = 0;
        for (int seed = 0; seed < 40; seed++) {
            for (double[] draw : new Draws(posterior, Mode.of(posterior), new SplittableRandom(seed)).draw()) {
                draw[4] = Math.log(draw[4]);
                for (int k = 0; k < 5; k++) {
                    double off = (draw[k] - MEANS[k]) / DEVIATIONS[k];
                    sums[k] += off;
                    squares[k] += off * off;
                }
                all++;
            }
        }
        for (int k = 0; k < 5; k++) {
            assertThat(sums[k] / all).isCloseTo(0, within(0.05));
            assertThat(squares[k] / all).isCloseTo(1, within(0.06));
        }
    }

    private static double[] gradient(double[] at, CliffRun run) {
        double[] gradient = new double[5];
        posterior(List.of(run)).expand(at, gradient, new double[5][5]);
        for (int k = 0; k < 5; k++) {
            gradient[k] += at[k];
        }
        return gradient;
    }

    private static Posterior posterior(SplittableRandom random, int count) {
        List<CliffRun> runs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double rate = 3 * random.nextDouble();
            runs.add(run(
                    random.nextDouble(),
                    random.nextDouble(),
                    new double[] {rate, random.nextDouble()},
                    random.nextDouble() * 3 < rate));
        }
        return posterior(runs);
    }

    private static Posterior posterior(List<CliffRun> runs) {
        // One run alone is measured from 0, not from itself.
        Design design = runs.size() > 1 ? Design.of(2, runs) : bare(runs);
        return new Posterior(design, MEANS, DEVIATIONS);
    }

    private static Design bare(List<CliffRun> runs) {
        double[][] rows = new double[runs.size()][];
        double[] rates = new double[rows.length];
        boolean[] diverged = new boolean[rows.length];
        for (int i = 0; i < rows.length; i++) {
            CliffRun run = runs.get(i);
            rows[i] = new double[] {1, run.logSize(), run.logTokens(), run.at()[1]};
            rates[i] = run.at()[0];
            diverged[i] = run.diverged();
        }
        return new Design(new double[4], rows, rates, diverged);
    }

    private static CliffRun run(double logSize, double logTokens, double[] at, boolean diverged) {
        return new CliffRun(logSize, logTokens, at, diverged);
    }
}
