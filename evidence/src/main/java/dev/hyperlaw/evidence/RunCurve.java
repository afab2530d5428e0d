package dev.hyperlaw.evidence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One run as evidence: the budgets it speaks for. A run at a constant rate speaks for every budget at which its loss was recorded,
 * an annealed one for its own alone.
 *
 * @param points by tokens, ascending
 * @param divergence the budgets at which it would have spoken, had it not broken down; empty if it did not
 */
public record RunCurve(Cell cell, long seed, List<LossPoint> points, Optional<Divergence> divergence) {
    /** Budgets above {@code after} tokens, up to {@code until}. */
    public record Divergence(double after, double until) {}

    public RunCurve {
        points = once(points.stream()
                .sorted(Comparator.comparingDouble(LossPoint::tokens))
                .toList());
    }

    /** A run that was set back and went on has been at some token counts twice: what it lost there is averaged. */
    private static List<LossPoint> once(List<LossPoint> sorted) {
        List<LossPoint> points = new ArrayList<>();
        for (int from = 0; from < sorted.size(); ) {
            double tokens = sorted.get(from).tokens();
            int to = from;
            double sum = 0;
            while (to < sorted.size() && sorted.get(to).tokens() == tokens) {
                sum += sorted.get(to++).loss();
            }
            points.add(new LossPoint(tokens, sum / (to - from)));
            from = to;
        }
        return List.copyOf(points);
    }

    /** A run that did not break down. */
    public static RunCurve of(Cell cell, long seed, List<LossPoint> points) {
        return new RunCurve(cell, seed, points, Optional.empty());
    }

    public boolean diverged() {
        return divergence.isPresent();
    }

    /** The loss at a number of tokens, on the straight line in log tokens through the two nearest points. */
    double lossAt(double tokens) {
        if (points.size() == 1) {
            return points.get(0).loss();
        }
        int right = 1;
        while (right < points.size() - 1 && points.get(right).tokens() < tokens) {
            right++;
        }
        LossPoint low = points.get(right - 1);
        LossPoint high = points.get(right);
        double share = Math.log(tokens / low.tokens()) / Math.log(high.tokens() / low.tokens());
        return low.loss() + share * (high.loss() - low.loss());
    }
}
