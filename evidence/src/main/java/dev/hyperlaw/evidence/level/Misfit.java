package dev.hyperlaw.evidence.level;

import dev.hyperlaw.evidence.joint.JointRuns;

/**
 * How best losses lie off a power law, in what a factor e in tokens buys: each cell by itself, all cells of a model together, and along
 * the tokens of a model the more the further from its other cells. Its variances: {@code own² + model² + drift²·W(u, v)}, W that of a
 * Wiener process integrated twice from the middle of the cells, so that the slope of the law wanders.
 */
record Misfit(double own, double drift, double model, double middle) {
    double covariance(JointRuns.Place one, JointRuns.Place other) {
        return one.group() == other.group()
                ? model * model + drift * drift * wandering(one.logTokens() - middle, other.logTokens() - middle)
                : 0;
    }

    /** Of a cell that is not among those that were seen, or of one with itself. */
    double variance(JointRuns.Place cell) {
        return own * own + covariance(cell, cell);
    }

    private static double wandering(double one, double other) {
        double near = Math.min(Math.abs(one), Math.abs(other));
        double far = Math.max(Math.abs(one), Math.abs(other));
        return one * other > 0 ? near * near * (3 * far - near) / 6 : 0;
    }

    /** Covariance of losses that were seen. */
    double[][] of(Levels levels) {
        int n = levels.count();
        double[][] all = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                all[i][j] = levels.covariance()[i][j]
                        + covariance(levels.cells().get(i), levels.cells().get(j));
            }
            all[i][i] += own * own;
        }
        return all;
    }

    /** With the losses that were seen, of one that was not. */
    double[] with(Levels levels, JointRuns.Place cell) {
        return levels.cells().stream()
                .mapToDouble(each -> covariance(each, cell))
                .toArray();
    }
}
