package dev.hyperlaw.evidence.caution;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Edge;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.ArrayList;
import java.util.List;

/**
 * Optima at the end of the grid, at the budgets that matter: the last, or most of them.
 *
 * @param optima one per budget, ascending
 */
public record GridEnds(List<SmoothedOptimum> optima) {
    public GridEnds {
        optima = List.copyOf(optima);
    }

    public List<String> words(List<Tunable> axes) {
        List<String> ends = new ArrayList<>();
        for (Tunable axis : axes) {
            for (Edge edge : List.of(Edge.LOW, Edge.HIGH)) {
                List<SmoothedOptimum> there = optima.stream()
                        .filter(optimum ->
                                optimum.tunes(axis) && !optimum.blind().contains(axis))
                        .filter(optimum -> optimum.edges().get(optimum.axes().indexOf(axis)) == edge)
                        .toList();
                SmoothedOptimum last = optima.get(optima.size() - 1);
                if (there.contains(last) || 2 * there.size() > optima.size()) {
                    ends.add("%s the best %s lies at the %s end of what was tried: the true one may lie beyond."
                            .formatted(where(there, last), axis.words(), edge == Edge.LOW ? "lower" : "upper"));
                }
            }
        }
        return ends;
    }

    private String where(List<SmoothedOptimum> there, SmoothedOptimum last) {
        if (there.size() == 1) {
            return "At %s tokens".formatted(NumberText.compact(there.get(0).tokens()));
        }
        if (there.size() == optima.size()) {
            return "At every budget";
        }
        return there.contains(last) && 2 * there.size() <= optima.size()
                ? "At %s tokens".formatted(NumberText.compact(last.tokens()))
                : "At %d of %d budgets".formatted(there.size(), optima.size());
    }
}
