package dev.hyperlaw.evidence;

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
        points = points.stream()
                .sorted(Comparator.comparingDouble(LossPoint::tokens))
                .toList();
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
