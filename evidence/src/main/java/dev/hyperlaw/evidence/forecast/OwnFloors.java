package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Where the surface's floor lies for the model that is meant: at a budget that has runs, in its own cell; between two, evenly from one to the
 * other; beyond the last, what sets that cell off the law is gone within one more budget.
 *
 * @param cells of the model, ascending in tokens
 * @param pulled one per cell: how far the optimum of its own runs draws the floor to itself
 */
record OwnFloors(Relatives relatives, List<Integer> cells, double[][] pulled) {
    OwnFloors {
        cells = List.copyOf(cells);
    }

    static List<Integer> cellsOf(Relatives relatives) {
        List<JointRuns.Place> all = relatives.runs().cells();
        List<Integer> found = new ArrayList<>();
        for (int c = 0; c < all.size(); c++) {
            if (all.get(c).group() == relatives.own()) {
                found.add(c);
            }
        }
        found.sort(Comparator.comparingDouble(c -> all.get(c).logTokens()));
        return found;
    }

    /** @param law the law of the model alone, at these tokens */
    JointFit.Located at(double tokens, JointFit by, JointFit.Located law) {
        double log = Math.log(tokens);
        int before = -1;
        int after = -1;
        for (int i = 0; i < cells.size(); i++) {
            double there = logTokens(i);
            before = there <= log + 1e-9 ? i : before;
            after = there >= log - 1e-9 && after < 0 ? i : after;
        }
        if (before >= 0 && before == after) {
            JointFit.Located found = by.of(cells.get(before));
            return found.elsewhere(sum(found.at(), 1, pulled[before]));
        }
        if (before < 0 || after < 0) {
            return cells.isEmpty() ? law : beyond(law, by, before < 0 ? 0 : cells.size() - 1, log);
        }
        double low = logTokens(before);
        double share = (log - low) / (logTokens(after) - low);
        double[] at = sum(sum(law.at(), 1 - share, off(by, before)), share, off(by, after));
        return law.elsewhere(at);
    }

    /** What sets the last cell off the law fades within the distance to its neighbour. */
    private JointFit.Located beyond(JointFit.Located law, JointFit by, int end, double log) {
        if (cells.size() < 2) {
            return law;
        }
        double there = logTokens(end);
        double gap = Math.abs(logTokens(end == 0 ? 1 : end - 1) - there);
        double left = Math.max(0, 1 - Math.abs(log - there) / gap);
        return law.elsewhere(sum(law.at(), left, off(by, end)));
    }

    /** What sets the floor of one of the cells off the law. */
    private double[] off(JointFit by, int index) {
        return sum(by.offCell()[cells.get(index)], 1, pulled[index]);
    }

    private double logTokens(int index) {
        return relatives.runs().cells().get(cells.get(index)).logTokens();
    }

    private static double[] sum(double[] one, double share, double[] other) {
        double[] sum = one.clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += share * other[i];
        }
        return sum;
    }
}
