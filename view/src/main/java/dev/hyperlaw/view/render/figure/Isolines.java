package dev.hyperlaw.view.render.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Curves on which a field takes one level, by marching squares. lets-plot can trace contours too, but chooses the levels
 * itself, so two panels could not share a colour bar.
 *
 * <p>Every curve has the higher side on its left. Rings around a hollow therefore run the other way than rings around a
 * hill, and a fill by winding number leaves the hollow open.
 */
final class Isolines {
    // Corners of a cell that lie at or above the level, as bits: SW 1, SE 2, NE 4, NW 8. A pair of sides for each curve
    // that crosses the cell: from, to.
    private static final String[] CROSSINGS = {
        "", "SW", "ES", "EW", "NE", "SWNE", "NS", "NW", "WN", "SN", "ESWN", "EN", "WE", "SE", "WS", ""
    };
    // The two saddles when the middle of the cell is high.
    private static final String SADDLE_SW_NE = "SENW";
    private static final String SADDLE_SE_NW = "WSEN";

    private final Field field;
    private final double level;
    private final Map<Integer, Integer> next = new LinkedHashMap<>();

    private Isolines(Field field, double level) {
        this.field = field;
        this.level = level;
    }

    /** Curves as points in turn: {@code curve[0]} holds x, {@code curve[1]} holds y. A ring ends where it began. */
    static List<double[][]> of(Field field, double level) {
        return new Isolines(field, level).trace();
    }

    private List<double[][]> trace() {
        for (int j = 0; j + 1 < field.y().length; j++) {
            for (int i = 0; i + 1 < field.x().length; i++) {
                cross(i, j);
            }
        }
        List<double[][]> curves = new ArrayList<>();
        List<Integer> starts = new ArrayList<>(next.keySet());
        starts.removeAll(next.values());
        while (!next.isEmpty()) {
            // Open curves first: begun in the middle, they would come out in two pieces.
            int start = starts.isEmpty() ? next.keySet().iterator().next() : starts.remove(starts.size() - 1);
            curves.add(follow(start));
        }
        return curves;
    }

    private void cross(int i, int j) {
        double[][] z = field.z();
        int high = (z[j][i] >= level ? 1 : 0)
                | (z[j][i + 1] >= level ? 2 : 0)
                | (z[j + 1][i + 1] >= level ? 4 : 0)
                | (z[j + 1][i] >= level ? 8 : 0);
        String sides = CROSSINGS[high];
        if (high == 5 || high == 10) {
            double middle = z[j][i] / 4 + z[j][i + 1] / 4 + z[j + 1][i] / 4 + z[j + 1][i + 1] / 4;
            if (middle >= level) {
                sides = high == 5 ? SADDLE_SW_NE : SADDLE_SE_NW;
            }
        }
        for (int k = 0; k < sides.length(); k += 2) {
            next.put(edge(i, j, sides.charAt(k)), edge(i, j, sides.charAt(k + 1)));
        }
    }

    /** The number of an edge of the grid: even for those along x, odd for those along y. */
    private int edge(int i, int j, char side) {
        int columns = field.x().length;
        return switch (side) {
            case 'S' -> 2 * (j * columns + i);
            case 'N' -> 2 * ((j + 1) * columns + i);
            case 'W' -> 2 * (j * columns + i) + 1;
            case 'E' -> 2 * (j * columns + i + 1) + 1;
            default -> throw new IllegalArgumentException("A cell has no side '%s'.".formatted(side));
        };
    }

    private double[][] follow(int start) {
        List<Integer> edges = new ArrayList<>();
        Integer edge = start;
        while (edge != null) {
            edges.add(edge);
            edge = next.remove(edge);
        }
        double[][] curve = new double[2][edges.size()];
        for (int k = 0; k < edges.size(); k++) {
            place(edges.get(k), curve, k);
        }
        return curve;
    }

    private void place(int edge, double[][] curve, int k) {
        int columns = field.x().length;
        int i = edge / 2 % columns;
        int j = edge / 2 / columns;
        boolean alongX = edge % 2 == 0;
        double from = field.z()[j][i];
        double to = alongX ? field.z()[j][i + 1] : field.z()[j + 1][i];
        // Halves keep the difference finite beside the rim.
        double share = (level / 2 - from / 2) / (to / 2 - from / 2);
        double[] axis = alongX ? field.x() : field.y();
        int at = alongX ? i : j;
        double moved = axis[at] + share * (axis[at + 1] - axis[at]);
        curve[0][k] = alongX ? moved : field.x()[i];
        curve[1][k] = alongX ? field.y()[j] : moved;
    }
}
