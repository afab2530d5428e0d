package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Surfaces whose exponents are known. The full table: {@code dev.hyperlaw.bench.SurfaceTruth}. */
class SyntheticSurfaceTest {
    private static final int SWEEPS = 40;

    @Test
    void withoutNoiseTheErrorIsAHundredthAtMost() {
        for (int sizes : new int[] {1, 4}) {
            for (boolean grid : new boolean[] {true, false}) {
                JointFit fit = fit(new SyntheticSweep(sizes, 5, grid, 0, 0, 1).runs(new SplittableRandom(3)));
                for (int i = 0; i < 2; i++) {
                    assertThat(fit.tokenExponent(i)).isCloseTo(SyntheticSweep.TOKENS[i], within(0.01));
                    if (sizes > 1) {
                        assertThat(fit.sizeExponent(i)).isCloseTo(SyntheticSweep.SIZE[i], within(0.01));
                    }
                }
            }
        }
    }

    /** No upper bound here: with few cells the belief in cell effects makes intervals wide, see the bench's table. */
    @Test
    void intervalsHoldTheExponentInTokens() {
        for (boolean grid : new boolean[] {true, false}) {
            int[] held = new int[2];
            for (int number = 0; number < SWEEPS; number++) {
                JointFit fit = fit(new SyntheticSweep(2, 5, grid, 0.004, 0.05, 1).runs(new SplittableRandom(number)));
                for (int i = 0; i < 2; i++) {
                    double off = fit.tokenExponent(i) - SyntheticSweep.TOKENS[i];
                    held[i] += Math.abs(off) <= 1.96 * fit.tokenDeviation(i) ? 1 : 0;
                }
            }
            assertThat(held[0]).isGreaterThanOrEqualTo(SWEEPS * 85 / 100);
            assertThat(held[1]).isGreaterThanOrEqualTo(SWEEPS * 85 / 100);
        }
    }

    @Test
    void theUnitOfTheLossDoesNotMatter() {
        JointFit nats = fit(new SyntheticSweep(2, 4, true, 0.004, 0.05, 1).runs(new SplittableRandom(5)));
        JointFit other = fit(new SyntheticSweep(2, 4, true, 0.004, 0.05, 20).runs(new SplittableRandom(5)));
        assertThat(other.tokenExponent(0)).isCloseTo(nats.tokenExponent(0), within(1e-3));
        assertThat(other.tokenDeviation(0)).isCloseTo(nats.tokenDeviation(0), within(1e-3));
    }

    @Test
    void oneLuckyRunAtTheLargestBudgetDoesNotMoveTheForecastAndIsNamed() {
        SyntheticSweep sweep = new SyntheticSweep(1, 5, true, 0.004, 0, 1);
        JointRuns runs = sweep.runs(new SplittableRandom(7));
        int lucky = 4 * 49 + 10;
        List<JointRuns.Row> rows = new ArrayList<>(runs.rows());
        JointRuns.Row row = rows.get(lucky);
        rows.set(lucky, new JointRuns.Row(row.cell(), row.run(), row.at(), row.loss() - 0.08));
        JointFit moved = fit(new JointRuns(runs.axes(), runs.cells(), rows));
        double[] target = {sweep.logTokens(6), sweep.logTokens(6)};
        double before = fit(runs).at(0, 18, target).at()[0];
        assertThat(Math.abs(moved.at(0, 18, target).at()[0] - before)).isLessThan(Math.log(1.1));
        assertThat(moved.outliers()).contains(lucky);
    }

    @Test
    void poorSweepsGiveFiniteAnswers() {
        JointRuns all = new SyntheticSweep(3, 3, true, 0.004, 0, 1).runs(new SplittableRandom(9));
        finite(all.only(place -> place.group() == 0 && place.logTokens() < 20.1));
        // Tokens grow with the size: nothing tells the two exponents apart.
        finite(all.only(place -> Math.abs((place.logTokens() - 20) / 1.5 - (place.logSize() - 18)) < 1e-9));
        List<JointRuns.Row> rows = all.rows();
        finite(new JointRuns(
                all.axes(),
                all.cells(),
                rows.stream().filter(row -> row.run() % 49 == 20).toList()));
        finite(new JointRuns(all.axes(), all.cells().subList(0, 1), rows.subList(0, 2)));
        finite(new JointRuns(
                all.axes(),
                all.cells(),
                rows.stream()
                        .map(row -> new JointRuns.Row(row.cell(), row.run(), row.at(), 3))
                        .toList()));
    }

    private static void finite(JointRuns runs) {
        JointFit fit = fit(runs);
        for (int i = 0; i < 2; i++) {
            assertThat(fit.tokenExponent(i)).isFinite();
            assertThat(fit.tokenDeviation(i)).isFinite().isPositive();
            assertThat(fit.sizeDeviation(i)).isFinite().isPositive();
            assertThat(fit.at(-1, 20, new double[] {25, 25}).covariance()[i][i])
                    .isFinite()
                    .isPositive();
        }
    }

    private static JointFit fit(JointRuns runs) {
        return JointSearch.fit(runs, SyntheticSweep.flat());
    }
}
