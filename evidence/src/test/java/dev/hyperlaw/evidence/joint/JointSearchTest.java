package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class JointSearchTest {
    /** Cells that lie a factor off the law have floors of their own all the same: the search must not take them for noise. */
    @Test
    void cellsFarOffTheLawAreFoundWhereTheyAre() {
        for (int seed = 0; seed < 10; seed++) {
            JointFit fit = fit(new SyntheticSweep(1, 6, true, 0.004, 0.8, 1), seed);
            double[][] best = ParabolaFloors.of(fit.runs());
            for (int cell = 0; cell < best.length; cell++) {
                assertThat(fit.of(cell).at())
                        .as("seed %d, cell %d", seed, cell)
                        .containsExactly(best[cell], within(0.35));
            }
        }
    }

    /** Offsets that are seen are shrunk, and their spread is larger than what is left of them. */
    @Test
    void theSpreadOfCellsIsFoundThoughEachIsHardlySeen() {
        double sum = 0;
        for (int seed = 0; seed < 20; seed++) {
            JointFit fit = fit(new SyntheticSweep(1, 12, true, 0.03, 0.06, 1), seed);
            sum += fit.prior().offCell()[1] / 20;
        }
        assertThat(sum).isBetween(0.045, 0.075);
    }

    /** A run says nothing of its batch: it counts by its rate, as if its batch were the best one. */
    @Test
    void aRunThatDoesNotSayItsBatchTellsOfTheRate() {
        JointRuns runs = new SyntheticSweep(1, 4, true, 0.001, 0, 1).runs(new SplittableRandom(1));
        List<JointRuns.Row> rows = new ArrayList<>(runs.rows());
        double[] exponents = SyntheticSweep.TOKENS;
        for (int cell = 0; cell < 4; cell++) {
            double best = new SyntheticSweep(1, 4, true, 0, 0, 1).best(0, cell)[0];
            for (int step = -4; step <= 4; step++) {
                double loss = 3 - 0.05 * cell + 0.035 * step * step * 0.25;
                rows.add(new JointRuns.Row(cell, rows.size(), new double[] {best + 0.5 * step, Double.NaN}, loss));
            }
        }
        JointFit fit = JointSearch.fit(new JointRuns(runs.axes(), runs.cells(), rows), SyntheticSweep.flat());
        assertThat(fit.tokenExponent(0)).isCloseTo(exponents[0], within(0.02));
        assertThat(fit.tokenExponent(1)).isCloseTo(exponents[1], within(0.02));
        for (int row = 196; row < rows.size(); row++) {
            assertThat(fit.residuals()[row]).isCloseTo(0, within(0.005));
        }
    }

    private static JointFit fit(SyntheticSweep sweep, int seed) {
        return JointSearch.fit(sweep.runs(new SplittableRandom(seed)), SyntheticSweep.flat());
    }
}
