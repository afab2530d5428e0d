package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointPrior;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A surface over learning rates alone that was not fitted: its floor lies at {@code -7 + .2 (log T - 20)} and each cell off that.
 *
 * @param logTokens of the cells of the one model
 * @param offCell one per cell
 * @param places log rates that were tried, one row per cell
 */
record FloorFit(double[] logTokens, double[] offCell, double[][] places) {
    static final double LEVEL = -7;
    static final double EXPONENT = 0.2;
    /** Variance of the exponent in tokens. */
    static final double VARIANCE = 0.01;

    /** One axis and one model: m, aT, aN, g, h, hN, f, κ, δ. */
    private static final int UNKNOWNS = 9;

    static double law(double logTokens) {
        return LEVEL + EXPONENT * (logTokens - 20);
    }

    double floor(int cell) {
        return law(logTokens[cell]) + offCell[cell];
    }

    JointRuns runs() {
        List<JointRuns.Place> cells = new ArrayList<>();
        List<JointRuns.Row> rows = new ArrayList<>();
        for (int cell = 0; cell < logTokens.length; cell++) {
            cells.add(new JointRuns.Place(0, 0, logTokens[cell]));
            for (double at : places[cell]) {
                double off = at - floor(cell);
                rows.add(new JointRuns.Row(cell, rows.size(), new double[] {at}, 3 + 0.05 * off * off));
            }
        }
        return new JointRuns(List.of(new JointRuns.Axis("lr", false)), cells, rows);
    }

    Relatives relatives(List<JointRuns.Row> lost) {
        return new Relatives(
                runs(), List.of(Optional.of(Tunable.LEARNING_RATE)), List.of(AxisScale.LOG), lost, 0, false);
    }

    JointFit fit() {
        JointRuns runs = runs();
        int cells = logTokens.length;
        double[] theta = new double[UNKNOWNS];
        theta[0] = LEVEL;
        theta[1] = EXPONENT;
        theta[3] = 0.5 * Math.log(0.1);
        double[][] covariance = new double[UNKNOWNS][UNKNOWNS];
        for (int a = 0; a < UNKNOWNS; a++) {
            covariance[a][a] = a == 1 ? VARIANCE : 1e-6;
        }
        double[][] off = new double[cells][1];
        double[] levels = new double[cells];
        for (int cell = 0; cell < cells; cell++) {
            off[cell][0] = offCell[cell];
            levels[cell] = 3;
        }
        double[] residuals = new double[runs.rows().size()];
        return new JointFit(
                runs,
                prior(),
                theta,
                covariance,
                off,
                new double[cells][1][1],
                levels,
                new double[cells][cells],
                0.002,
                0.05,
                residuals,
                residuals,
                new double[] {0, 20});
    }

    private static JointPrior prior() {
        double[][] one = {{1}};
        return new JointPrior(
                new double[1],
                new double[][] {{1 / (4 * VARIANCE)}},
                new double[1],
                new double[1],
                new double[1][1],
                one,
                new double[] {0.25},
                new double[] {0.06},
                false);
    }
}
