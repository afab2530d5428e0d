package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.GroupHistory;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.backtest.Trial;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.List;
import java.util.Optional;
import org.hipparchus.linear.MatrixUtils;

/**
 * By how much costs that a quadratic predicts have to be multiplied, as seen on the user's own pairs of budgets: what keeping everything cost there beyond
 * the floor, over what the quadratic of the larger budget says the move of the optimum costs. Valleys are lopsided, and the quadratic knows nothing of it.
 */
final class CostScale {
    /** Pairs that count as much as believing the quadratic. */
    private static final double BELIEF = 5;

    private static final double LEAST = 0.2;
    private static final double MOST = 5;

    private CostScale() {}

    static double of(GroupHistory history, Backtest backtest) {
        double measured = 0;
        double predicted = 0;
        int pairs = 0;
        for (Trial keep : backtest.trials()) {
            Optional<Double> cost = keep.rule().equals(Rules.KEEP) ? predicted(history, keep) : Optional.empty();
            if (cost.isPresent()) {
                measured += Math.max(0, keep.regret() - floor(backtest, keep));
                predicted += cost.get();
                pairs++;
            }
        }
        if (pairs == 0 || predicted == 0) {
            return 1;
        }
        double ratio = Math.max(LEAST, Math.min(MOST, measured / predicted));
        return Math.pow(ratio, pairs / (pairs + BELIEF));
    }

    private static Optional<Double> predicted(GroupHistory history, Trial keep) {
        SmoothedOptimum from = at(history, keep.fromTokens());
        SmoothedOptimum to = at(history, keep.toTokens());
        if (to.bowl().isEmpty() || !from.axes().equals(to.axes())) {
            return Optional.empty();
        }
        List<Tunable> axes = to.axes();
        double[] offset = axes.stream()
                .mapToDouble(
                        axis -> Math.log(from.place().get(axis) / to.place().get(axis)) / Math.log(2))
                .toArray();
        return Optional.of(
                new Bowl(axes, MatrixUtils.createRealMatrix(to.bowl().get().curvature())).rise(offset));
    }

    private static SmoothedOptimum at(GroupHistory history, double tokens) {
        return history.optima().stream()
                .filter(optimum -> optimum.tokens() == tokens)
                .findFirst()
                .orElseThrow();
    }

    private static double floor(Backtest backtest, Trial keep) {
        return backtest.trials().stream()
                .filter(trial -> trial.rule().equals(Backtest.FLOOR)
                        && trial.fromTokens() == keep.fromTokens()
                        && trial.toTokens() == keep.toTokens())
                .findFirst()
                .orElseThrow()
                .regret();
    }
}
