package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class OddRowsTest {
    private static final SyntheticSweep SWEEP = new SyntheticSweep(1, 4, true, 0.002, 0, 1);
    /** In the middle of the second budget's grid, and half-way up a wall of the third. */
    private static final int MIDDLE = 49 + 24;

    private static final int WALL = 2 * 49 + 8;

    @Test
    void aRowFarTooHighIsOddAndSoIsOneFarTooLow() {
        assertThat(odd(MIDDLE, 0.3, WALL, 0)).containsExactly(MIDDLE);
        assertThat(odd(MIDDLE, -0.3, WALL, 0)).containsExactly(MIDDLE);
        assertThat(odd(MIDDLE, -0.3, WALL, -0.4)).containsExactlyInAnyOrder(MIDDLE, WALL);
    }

    /** Ten deviations of noise, a fifth of the typical excess: nobody would care. */
    @Test
    void whatIsTooSmallToNoticeIsNotNamed() {
        JointRuns runs = with(MIDDLE, 0.02, WALL, 0);
        JointFit fit = JointSearch.fit(runs, SyntheticSweep.flat());
        assertThat(0.02 / fit.noise()).isGreaterThan(8);
        assertThat(0.02 / fit.scale()).isLessThan(0.3);
        assertThat(fit.odd()).isEmpty();
    }

    /** Walls that are off by a fifth of their rise either way: one that is off by a third is one of them. */
    @Test
    void farRunsAreComparedWithFarRuns() {
        SplittableRandom random = new SplittableRandom(4);
        List<JointRuns.Row> rows = new ArrayList<>();
        JointRuns runs = SWEEP.runs(random);
        for (JointRuns.Row row : runs.rows()) {
            double rise = row.loss() - 3 + 0.05 * row.cell();
            rows.add(new JointRuns.Row(
                    row.cell(), row.run(), row.at(), row.loss() + 0.2 * rise * random.nextGaussian()));
        }
        assertThat(JointSearch.fit(new JointRuns(runs.axes(), runs.cells(), rows), SyntheticSweep.flat())
                        .odd())
                .isEmpty();
    }

    private static List<Integer> odd(int one, double off, int other, double otherOff) {
        return JointSearch.fit(with(one, off, other, otherOff), SyntheticSweep.flat())
                .odd();
    }

    private static JointRuns with(int one, double off, int other, double otherOff) {
        JointRuns runs = SWEEP.runs(new SplittableRandom(3));
        List<JointRuns.Row> rows = new ArrayList<>(runs.rows());
        rows.set(one, moved(rows.get(one), off));
        rows.set(other, moved(rows.get(other), otherOff));
        return new JointRuns(runs.axes(), runs.cells(), rows);
    }

    private static JointRuns.Row moved(JointRuns.Row row, double off) {
        return new JointRuns.Row(row.cell(), row.run(), row.at(), row.loss() + off);
    }
}
