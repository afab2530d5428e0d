package dev.hyperlaw.evidence.joint;

import java.util.List;

/**
 * The rows that count, as arrays: a fit reads them thousands of times.
 *
 * @param source where each stands among all rows
 * @param byCell which of these rows each cell has
 * @param u log tokens of each cell, from their mean
 * @param n log size of each cell, from its mean
 */
record Rows(
        Unknowns layout,
        int[] source,
        int[] cell,
        int[] run,
        double[][] at,
        double[] loss,
        int[][] byCell,
        double[] u,
        double[] n,
        int[] group) {
    static Rows of(JointRuns runs, Unknowns layout, int[] kept, double[] middle) {
        int count = kept.length;
        int[] cell = new int[count];
        int[] run = new int[count];
        double[][] at = new double[count][];
        double[] loss = new double[count];
        int[] sizes = new int[runs.cells().size()];
        for (int k = 0; k < count; k++) {
            JointRuns.Row row = runs.rows().get(kept[k]);
            cell[k] = row.cell();
            run[k] = row.run();
            at[k] = row.at();
            loss[k] = row.loss();
            sizes[row.cell()]++;
        }
        int[][] byCell = new int[sizes.length][];
        for (int c = 0; c < sizes.length; c++) {
            byCell[c] = new int[sizes[c]];
        }
        for (int k = count - 1; k >= 0; k--) {
            byCell[cell[k]][--sizes[cell[k]]] = k;
        }
        List<JointRuns.Place> cells = runs.cells();
        return new Rows(
                layout,
                kept,
                cell,
                run,
                at,
                loss,
                byCell,
                cells.stream()
                        .mapToDouble(place -> place.logTokens() - middle[1])
                        .toArray(),
                cells.stream().mapToDouble(place -> place.logSize() - middle[0]).toArray(),
                cells.stream().mapToInt(JointRuns.Place::group).toArray());
    }

    int count() {
        return loss.length;
    }

    int cells() {
        return byCell.length;
    }

    /** The best settings of a cell. */
    void best(int c, double[] theta, double[] offCell, double[] best) {
        int off = layout.group(group[c]);
        for (int i = 0; i < best.length; i++) {
            best[i] = theta[layout.level() + i]
                    + u[c] * theta[layout.tokens() + i]
                    + n[c] * theta[layout.size() + i]
                    + theta[off + i]
                    + offCell[i];
        }
    }

    /** How far a row lies from the best settings of its cell; nothing where the run does not say. */
    void offset(int k, double[] best, double[] offset) {
        double[] place = at[k];
        for (int i = 0; i < best.length; i++) {
            offset[i] = Double.isNaN(place[i]) ? 0 : place[i] - best[i];
        }
    }

    /** Excess of every row by a surface. */
    double[] rises(double[] theta, double[][] offCell) {
        Shape shape = Shape.of(layout, theta);
        int axes = layout.axes();
        double[] rises = new double[count()];
        double[] best = new double[axes];
        double[] offset = new double[axes];
        double[] scratch = new double[axes];
        for (int c = 0; c < byCell.length; c++) {
            best(c, theta, offCell[c], best);
            for (int k : byCell[c]) {
                offset(k, best, offset);
                rises[k] = shape.rise(offset, u[c], n[c], scratch);
            }
        }
        return rises;
    }
}
