package dev.hyperlaw.evidence.joint;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Learning rate and batch on a grid or at random in every cell, around a floor that moves by {@link #TOKENS} and {@link #SIZE}. */
record SyntheticSweep(int sizes, int budgets, boolean grid, double noise, double offCell, double unit) {
    static final double[] TOKENS = {0.2, 0.45};
    static final double[] SIZE = {-0.4, 0.1};
    private static final double STEP = Math.log(2);
    private static final double FOLLOWS = 0.65;

    JointRuns runs(RandomGenerator random) {
        List<JointRuns.Place> cells = new ArrayList<>();
        List<JointRuns.Row> rows = new ArrayList<>();
        for (int g = 0; g < sizes; g++) {
            for (int t = 0; t < budgets; t++) {
                cells.add(new JointRuns.Place(g, 18 + g * STEP, logTokens(t)));
                double[] best = best(g, t);
                best[0] += offCell * random.nextGaussian();
                best[1] += offCell * random.nextGaussian();
                for (int run = 0; run < 49; run++) {
                    double[] at = {(run / 7 - 3) * STEP, (run % 7 - 3) * STEP};
                    if (!grid) {
                        at = new double[] {
                            6 * STEP * (random.nextDouble() - 0.5), 6 * STEP * (random.nextDouble() - 0.5)
                        };
                    }
                    double loss = 3 - 0.05 * t + rise(at, best) + noise * random.nextGaussian();
                    rows.add(new JointRuns.Row(cells.size() - 1, rows.size(), at, unit * loss));
                }
            }
        }
        return new JointRuns(axes(), cells, rows);
    }

    double logTokens(int budget) {
        return 20 + 1.5 * budget * STEP;
    }

    double[] best(int size, int budget) {
        double u = 1.5 * STEP * (budget - 0.5 * (budgets - 1));
        double n = STEP * (size - 0.5 * (sizes - 1));
        return new double[] {0.2 + TOKENS[0] * u + SIZE[0] * n, -0.1 + TOKENS[1] * u + SIZE[1] * n};
    }

    static List<JointRuns.Axis> axes() {
        return List.of(new JointRuns.Axis("rate", false), new JointRuns.Axis("batch", false));
    }

    /** Nothing is believed of any exponent. */
    static JointPrior flat() {
        return new JointPrior(
                new double[2],
                new double[2][2],
                new double[2],
                new double[2],
                new double[][] {{0, 0}, {FOLLOWS, 0}},
                new double[][] {{1, 1}, {0.15, 1}},
                new double[] {0.25, 0.25},
                new double[] {0.06, 0.06},
                false);
    }

    private static double rise(double[] at, double[] best) {
        double batch = at[1] - best[1];
        double rate = at[0] - best[0] - FOLLOWS * batch;
        return 0.5 * (0.07 * rate * rate + 0.04 * batch * batch);
    }
}
