package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExcessTest {
    private static final double[] LOSSES = {3.4, 3.1, 3.0, 3.2, Double.NaN, 3.9};

    @Test
    void aFloorIsTheMeanOfTheThreeBestLosses() {
        assertThat(Excess.floors(runs(List.of(new JointRuns.Place(0, 0, 20)), LOSSES))[0])
                .isCloseTo(3.1, within(1e-12));
    }

    @Test
    void theMedianOfAnEvenNumberLiesHalfWay() {
        assertThat(Excess.median(new double[] {4, 1, 2, 10})).isEqualTo(3);
        assertThat(Excess.median(new double[] {4, 1, 10})).isEqualTo(4);
        assertThat(Excess.median(new double[0])).isZero();
    }

    /** From a floor of 3.1, excesses .3, 0, .1, .1, .8: not that of the loss that is none. */
    @Test
    void theScaleIsTheTypicalExcess() {
        JointRuns runs = runs(List.of(new JointRuns.Place(0, 0, 20)), LOSSES);
        assertThat(Excess.scale(runs, Excess.floors(runs))).isCloseTo(0.1, within(1e-12));
        assertThat(Excess.within(runs, Excess.floors(runs), 0.5)).containsExactly(0, 1, 2, 3);
    }

    /** Bests move by what is believed of both exponents: what is left is the same everywhere. */
    @Test
    void theSearchBeginsWhereTheBestRunsLieOnceTheBeliefIsTakenOff() {
        List<JointRuns.Place> cells = new ArrayList<>();
        List<JointRuns.Row> rows = new ArrayList<>();
        for (int model = 0; model < 2; model++) {
            for (int budget = 0; budget < 3; budget++) {
                cells.add(new JointRuns.Place(model, 18 + model, 20 + budget));
                double best = -7 + 0.2 * (budget - 1) - 0.5 * (model - 0.5);
                for (int step = -5; step <= 5; step++) {
                    rows.add(new JointRuns.Row(
                            cells.size() - 1, rows.size(), new double[] {best + step}, 3 + 0.01 * step * step));
                }
            }
        }
        JointRuns runs = new JointRuns(List.of(new JointRuns.Axis("lr", false)), cells, rows);
        double[] start =
                Excess.start(runs, new Unknowns(1, 2, 0.1), prior(0.2, -0.5), new double[] {18, 20}, new double[] {-1});
        assertThat(start[0]).as("at the first cell").isCloseTo(-7 - 0.2 + 0.25, within(1e-9));
        assertThat(start[1]).isEqualTo(0.2);
        assertThat(start[2]).isEqualTo(-0.5);
    }

    private static JointPrior prior(double tokens, double size) {
        double[] some = {1};
        return new JointPrior(
                new double[] {tokens},
                new double[1][1],
                new double[] {size},
                some,
                new double[1][1],
                new double[1][1],
                some,
                some,
                false);
    }

    private static JointRuns runs(List<JointRuns.Place> cells, double[] losses) {
        List<JointRuns.Row> rows = new ArrayList<>();
        for (double loss : losses) {
            rows.add(new JointRuns.Row(0, rows.size(), new double[] {rows.size()}, loss));
        }
        return new JointRuns(List.of(new JointRuns.Axis("lr", false)), cells, rows);
    }
}
