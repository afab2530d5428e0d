package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A valley with one axis at four budgets: which sides of its floor do runs show to rise? */
class FlatSideTest {
    private static final double STEP = Math.log(2);
    private static final double NOISE = 0.002;

    @Test
    void runsOnBothSidesShowBoth() {
        FlatSide sides = sides(-3, 3);
        assertThat(excluded(sides, true)).isTrue();
        assertThat(excluded(sides, false)).isTrue();
    }

    @Test
    void whereNoRunIsBelowTheFloorNothingSaysThatItRisesThere() {
        FlatSide sides = sides(0, 4);
        assertThat(excluded(sides, true)).isFalse();
        assertThat(excluded(sides, false)).isTrue();
    }

    private static boolean excluded(FlatSide sides, boolean below) {
        return sides.isExcluded(0, below, 0, 20);
    }

    private static FlatSide sides(int first, int last) {
        SplittableRandom random = new SplittableRandom(3);
        List<JointRuns.Place> cells = new ArrayList<>();
        List<JointRuns.Row> rows = new ArrayList<>();
        for (int budget = 0; budget < 4; budget++) {
            cells.add(new JointRuns.Place(0, 0, 20 + budget));
            for (int step = first; step <= last; step++) {
                double at = step * STEP;
                double rise = 0.05 * at * at;
                double loss = 3 - 0.1 * budget + rise + NOISE * random.nextGaussian();
                rows.add(new JointRuns.Row(budget, rows.size(), new double[] {at}, loss));
            }
        }
        JointPrior prior = new JointPrior(
                new double[1],
                new double[1][1],
                new double[1],
                new double[1],
                new double[1][1],
                new double[][] {{1}},
                new double[] {0.25},
                new double[] {0.06},
                false);
        return new FlatSide(
                JointSearch.fit(new JointRuns(List.of(new JointRuns.Axis("rate", false)), cells, rows), prior));
    }
}
