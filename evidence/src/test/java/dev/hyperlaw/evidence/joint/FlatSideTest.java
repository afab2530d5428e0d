package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;

/** A valley with one axis at four budgets: which sides of its floor do runs show to rise? */
class FlatSideTest {
    private static final double STEP = Math.log(2);
    private static final double NOISE = 0.002;
    private static final JointPrior PRIOR = new JointPrior(
            new double[1],
            new double[1][1],
            new double[1],
            new double[1],
            new double[1][1],
            new double[][] {{1}},
            new double[] {0.25},
            new double[] {0.06},
            false);

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

    /** At the last budget it is as low below as at the floor: that one speaks for itself, whatever the others show. */
    @Test
    void aCellThatSaysOtherwiseIsNotOverruled() {
        FlatSide sides = new FlatSide(fit(-4, 4, (budget, at) -> budget == 3 && at < 0 ? 0 : 0.05 * at * at));
        assertThat(sides.isExcluded(0, true, 0, 20)).isTrue();
        assertThat(sides.isExcluded(0, true, 0, 23)).isFalse();
        assertThat(sides.isExcluded(0, false, 0, 23)).isTrue();
    }

    /** All at one rate, as far below the floor as a surface may put it: their level is not known, so they do not rise. */
    @Test
    void runsAtOnePlaceShowNoRise() {
        assertThat(known(-1, -1, -1, -1).isExcluded(0, true, 0, 20)).isFalse();
        assertThat(known(0, 0, -1, -1).isExcluded(0, true, 0, 20)).isTrue();
    }

    /** The valley is not a parabola: half a level up, one run may be off by as much; three may not. */
    @Test
    void oneFarRunIsNotEnough() {
        assertThat(known(0, 0, 0, 0, -6).isExcluded(0, true, 0, 20)).isFalse();
        assertThat(known(0, 0, 0, 0, -6, -6, -6).isExcluded(0, true, 0, 20)).isTrue();
    }

    private static boolean excluded(FlatSide sides, boolean below) {
        return sides.isExcluded(0, below, 0, 20);
    }

    private static FlatSide sides(int first, int last) {
        return new FlatSide(fit(first, last, (budget, at) -> 0.05 * at * at));
    }

    /** Rises over budget and coordinate. */
    private static JointFit fit(int first, int last, DoubleBinaryOperator rise) {
        SplittableRandom random = new SplittableRandom(3);
        List<JointRuns.Place> cells = new ArrayList<>();
        List<JointRuns.Row> rows = new ArrayList<>();
        for (int budget = 0; budget < 4; budget++) {
            cells.add(new JointRuns.Place(0, 0, 20 + budget));
            for (int step = first; step <= last; step++) {
                double at = step * STEP;
                double loss = 3 - 0.1 * budget + rise.applyAsDouble(budget, at) + NOISE * random.nextGaussian();
                rows.add(new JointRuns.Row(budget, rows.size(), new double[] {at}, loss));
            }
        }
        return JointSearch.fit(new JointRuns(List.of(new JointRuns.Axis("rate", false)), cells, rows), PRIOR);
    }

    /** A floor at 0 that is known, one budget, and runs that lie on the surface. */
    private static FlatSide known(double... places) {
        JointRuns.Place cell = new JointRuns.Place(0, 0, 20);
        List<JointRuns.Row> rows = new ArrayList<>();
        for (double at : places) {
            rows.add(new JointRuns.Row(0, rows.size(), new double[] {at}, 3 + 0.05 * at * at));
        }
        JointRuns runs = new JointRuns(List.of(new JointRuns.Axis("rate", false)), List.of(cell), rows);
        Unknowns layout = new Unknowns(1, 1, 0.05);
        double[] theta = new double[layout.all()];
        theta[layout.steepness()] = 0.5 * Math.log(0.1);
        double[][] sure = new double[theta.length][theta.length];
        for (int a = 0; a < theta.length; a++) {
            sure[a][a] = 1e-6;
        }
        double[] none = new double[rows.size()];
        return new FlatSide(new JointFit(
                runs,
                PRIOR,
                theta,
                sure,
                new double[1][1],
                new double[1][1][1],
                new double[] {3},
                new double[1][1],
                NOISE,
                0.05,
                none,
                none,
                new double[] {0, 20}));
    }
}
