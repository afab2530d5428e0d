package dev.hyperlaw.evidence.joint;

import java.util.List;

/**
 * Losses of comparable runs, each at its coordinates in some cell.
 *
 * @param axes what was varied, the settings that follow others first: learning rate, momentum, …, batch
 * @param cells pairs of size and tokens
 * @param rows losses that were seen; those of one run at several budgets share its number
 */
public record JointRuns(List<Axis> axes, List<Place> cells, List<Row> rows) {
    /**
     * A setting, in its coordinate: the logarithm, mostly.
     *
     * @param carried whether it never varied within a cell: its optimum cannot be seen, but the settings that follow it move with it
     */
    public record Axis(String name, boolean carried) {}

    /**
     * A model size at a budget.
     *
     * @param group its model: cells of one group share what sets the model off the law
     */
    public record Place(int group, double logSize, double logTokens) {}

    /** @param at one coordinate per axis; NaN where the run does not say */
    public record Row(int cell, int run, double[] at, double loss) {}

    public JointRuns {
        axes = List.copyOf(axes);
        cells = List.copyOf(cells);
        rows = List.copyOf(rows);
    }

    int groups() {
        return 1 + cells.stream().mapToInt(Place::group).max().orElse(-1);
    }

    /** Only the rows of some cells. */
    public JointRuns only(java.util.function.Predicate<Place> kept) {
        int[] place = new int[cells.size()];
        java.util.ArrayList<Place> left = new java.util.ArrayList<>();
        for (int c = 0; c < place.length; c++) {
            place[c] = kept.test(cells.get(c)) ? left.size() : -1;
            if (place[c] >= 0) {
                left.add(cells.get(c));
            }
        }
        return new JointRuns(
                axes,
                left,
                rows.stream()
                        .filter(row -> place[row.cell()] >= 0)
                        .map(row -> new Row(place[row.cell()], row.run(), row.at(), row.loss()))
                        .toList());
    }
}
