package dev.hyperlaw.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Coordinate systems by held constraints and order of the terms; there are few, and exact inverses cost time. */
final class CoordinateCache {
    private final ProgramMatrix matrix;
    private final Map<List<Integer>, Coordinates> known = new HashMap<>();
    private final int[] order;
    private List<Integer> lastHeld = List.of();
    private @Nullable Coordinates last;

    CoordinateCache(ProgramMatrix matrix) {
        this.matrix = matrix;
        order = new int[matrix.termCount()];
        Arrays.setAll(order, k -> k);
    }

    Coordinates get(List<Integer> held, double[] logTerms) {
        boolean sameOrder = !sort(logTerms);
        Coordinates previous = last;
        if (previous != null && sameOrder && held.equals(lastHeld)) {
            return previous;
        }
        List<Integer> key = new ArrayList<>(held);
        key.add(-1);
        for (int k : order) {
            key.add(k);
        }
        Coordinates found = known.computeIfAbsent(key, unused -> Coordinates.of(matrix, held, order));
        last = found;
        lastHeld = List.copyOf(held);
        return found;
    }

    /** Insertion sort by decreasing size: the order hardly ever changes. Says whether it did. */
    private boolean sort(double[] logTerms) {
        boolean changed = false;
        for (int i = 1; i < order.length; i++) {
            int k = order[i];
            int at = i;
            while (at > 0 && logTerms[order[at - 1]] < logTerms[k]) {
                order[at] = order[at - 1];
                at--;
                changed = true;
            }
            order[at] = k;
        }
        return changed;
    }
}
