package dev.hyperlaw.evidence.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

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
     * @param unit of its values where it has one; otherwise empty
     * @param carried whether it never varied within a cell: its optimum cannot be seen, but the settings that follow it move with it
     */
    public record Axis(String name, String unit, boolean carried) {
        public Axis(String name, boolean carried) {
            this(name, "", carried);
        }
    }

    /**
     * A model size at a budget.
     *
     * @param group its model: cells of one group share what sets the model off the law
     */
    public record Place(int group, double logSize, double logTokens) {}

    /** @param at one coordinate per axis; NaN where the run does not say */
    public record Row(int cell, int run, double[] at, double loss) {}

    /** Stands for a model that was not trained, and for a cell that was left out. */
    public static final int NONE = -1;

    public JointRuns {
        axes = List.copyOf(axes);
        cells = List.copyOf(cells);
        rows = List.copyOf(rows);
    }

    int groups() {
        return 1 + cells.stream().mapToInt(Place::group).max().orElse(-1);
    }

    /** Only the rows of some cells. */
    public JointRuns only(Predicate<Place> kept) {
        return part(kept).runs;
    }

    /** Only some cells, and of the models only those that have one: cells and models are numbered anew. */
    public Part part(Predicate<Place> kept) {
        int[] cell = new int[cells.size()];
        int[] model = new int[groups()];
        Arrays.fill(model, NONE);
        for (Place each : cells) {
            model[each.group] = kept.test(each) ? 0 : model[each.group];
        }
        int models = 0;
        for (int g = 0; g < model.length; g++) {
            model[g] = model[g] == NONE ? NONE : models++;
        }
        List<Place> left = new ArrayList<>();
        for (int c = 0; c < cell.length; c++) {
            Place each = cells.get(c);
            boolean keeps = kept.test(each);
            cell[c] = keeps ? left.size() : NONE;
            if (keeps) {
                left.add(new Place(model[each.group], each.logSize, each.logTokens));
            }
        }
        return new Part(new JointRuns(axes, left, renumbered(rows, cell)), cell, model);
    }

    private static List<Row> renumbered(List<Row> rows, int[] cell) {
        return rows.stream()
                .filter(row -> cell[row.cell] != NONE)
                .map(row -> new Row(cell[row.cell], row.run, row.at, row.loss))
                .toList();
    }

    /**
     * Some cells of other runs, with the numbers that these and their models have now.
     *
     * @param cell by its old number; {@link #NONE} if it was left out
     * @param model by its old number
     */
    public record Part(JointRuns runs, int[] cell, int[] model) {
        /** More rows of the same cells. */
        public List<Row> of(List<Row> others) {
            return renumbered(others, cell);
        }

        /** The new number of a model; {@link #NONE} if no cell of it is left. */
        public int of(int old) {
            return old < 0 || old >= model.length ? NONE : model[old];
        }
    }
}
