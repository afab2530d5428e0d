package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Floors at known places, and best runs to one side of them. */
class SurfaceLeanTest {
    private static final double[] BUDGETS = {20, 21, 22, 23};
    private static final double STEP = 0.1;

    /** All best runs .5 above their floor: a quarter, less half a step that the grid hides. */
    @Test
    void bestRunsThatAllLieToOneSideShowALean() {
        assertThat(lean(0.5, 0.5, 0.5, 0.5)).isCloseTo(0.25 - 0.05 * 0.05, within(1e-9));
    }

    /** What they scatter by is luck; their mean has a quarter of its variance. */
    @Test
    void luckIsTakenOff() {
        double variance = (2 * 0.01 + 2 * 0.01) / 3;
        assertThat(lean(0.4, 0.4, 0.6, 0.6)).isCloseTo(0.25 - 0.05 * 0.05 - variance / 4, within(1e-9));
    }

    @Test
    void bestRunsOnBothSidesShowNone() {
        assertThat(lean(0.5, -0.5, 0.5, -0.5)).isZero();
        assertThat(lean(0.04, 0.04, 0.04, 0.04)).isZero();
    }

    @Test
    void oneBudgetShowsNone() {
        assertThat(SurfaceLean.variance(fit(0.5), 0, 0)).isZero();
    }

    /** Another model's runs do not tell of this one. */
    @Test
    void onlyTheModelThatIsMeantCounts() {
        assertThat(SurfaceLean.variance(fit(0.5, 0.5, 0.5, 0.5), 0, 1)).isZero();
    }

    private static double lean(double... off) {
        return SurfaceLean.variance(fit(off), 0, 0);
    }

    /** By budget, a grid around a best run that lies this far above the floor. */
    private static JointFit fit(double... off) {
        double[] budgets = Arrays.copyOf(BUDGETS, off.length);
        double[][] places = new double[off.length][];
        for (int budget = 0; budget < off.length; budget++) {
            double best = FloorFit.law(budgets[budget]) + off[budget];
            places[budget] = new double[] {best - STEP, best, best + STEP};
        }
        JointFit fit = new FloorFit(budgets, new double[off.length], places).fit();
        List<JointRuns.Row> rows = fit.runs().rows().stream()
                .map(row -> new JointRuns.Row(row.cell(), row.run(), row.at(), row.run() % 3 == 1 ? 3 : 3.1))
                .toList();
        return withRows(fit, rows);
    }

    private static JointFit withRows(JointFit fit, List<JointRuns.Row> rows) {
        return new JointFit(
                new JointRuns(fit.runs().axes(), fit.runs().cells(), rows),
                fit.prior(),
                fit.theta(),
                fit.covariance(),
                fit.offCell(),
                fit.offCellCovariance(),
                fit.levels(),
                fit.levelCovariance(),
                fit.noise(),
                fit.scale(),
                fit.weights(),
                fit.residuals(),
                fit.middle());
    }
}
