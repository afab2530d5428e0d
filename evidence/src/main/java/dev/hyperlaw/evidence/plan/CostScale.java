package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.ComputeBacktest;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.backtest.Trial;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.Optional;
import org.hipparchus.linear.MatrixUtils;

/**
 * By how much costs that a quadratic predicts have to be multiplied, as seen on the user's own pairs of budgets. Two things are held
 * against each other there, beyond the floor: what keeping everything cost and what the quadratic of the larger budget says the move of
 * the optimum costs, since valleys are lopsided; and what the program's own choice cost and what it expected, since its law may be wrong.
 * The larger of the two counts.
 */
record CostScale(GroupHistory history, LocatedTrials trials) {
    /** Pairs that count as much as believing the quadratic. */
    private static final double BELIEF = 5;

    private static final double LEAST = 0.2;
    private static final double MOST = 5;

    /** Pairs that count as much as believing what was expected: few, since a law that fails must not be believed. */
    private static final double TRUST = 2;

    static double of(GroupHistory history, LocatedTrials trials) {
        CostScale scale = new CostScale(history, trials);
        return Math.max(scale.ofTheQuadratic(), scale.ofTheChoice());
    }

    private double ofTheQuadratic() {
        double measured = 0;
        double predicted = 0;
        int pairs = 0;
        for (Trial keep : trials.of(Rules.KEEP)) {
            SmoothedOptimum from = at(keep.fromTokens());
            SmoothedOptimum to = at(keep.toTokens());
            if (to.bowl().isPresent() && from.axes().equals(to.axes())) {
                measured += Math.max(0, keep.regret() - floor(keep));
                predicted += bowl(to).rise(from.place().octavesFrom(to.place(), to.axes()));
                pairs++;
            }
        }
        if (pairs == 0 || predicted == 0) {
            return 1;
        }
        double ratio = Math.max(LEAST, Math.min(MOST, measured / predicted));
        return Math.pow(ratio, pairs / (pairs + BELIEF));
    }

    private double ofTheChoice() {
        double measured = 0;
        double predicted = 0;
        int pairs = 0;
        for (Trial plan : trials.of(Rules.PLAN)) {
            Past past = history.upTo(index(plan.fromTokens()));
            Forecast forecast = past.forecaster().at(plan.toTokens());
            Optional<Bowl> expected = forecast.isOpen()
                    ? Optional.empty()
                    : Bowl.shown(past.forecaster(), forecast.axes(), plan.toTokens());
            if (expected.isPresent()) {
                measured += plan.regret() - floor(plan);
                predicted +=
                        expected.get().expectedRegret(new double[forecast.axes().size()], forecast.covariance());
                pairs++;
            }
        }
        return pairs == 0 || predicted == 0 ? 0 : believed(measured, predicted, pairs);
    }

    /** The program's own choice for larger models, where these show their optimum. */
    static double of(ComputeBacktest larger, LocatedTrials trials) {
        double measured = 0;
        double predicted = 0;
        int cases = 0;
        for (ComputeBacktest.Case each : larger.cases()) {
            Forecast forecast = each.forecast();
            boolean located = trials.all().containsAll(each.trials());
            if (located && !forecast.isOpen() && each.forecaster().showsAMinimum()) {
                measured += each.regret(Rules.PLAN) - each.regret(Backtest.FLOOR);
                predicted += Bowl.of(each.forecaster(), forecast.axes(), forecast.tokens())
                        .expectedRegret(new double[forecast.axes().size()], forecast.covariance());
                cases++;
            }
        }
        return cases == 0 || predicted == 0 ? 1 : believed(measured, predicted, cases);
    }

    private static double believed(double measured, double predicted, int count) {
        double belief = TRUST * predicted / count;
        return (Math.max(0, measured) + belief) / (predicted + belief);
    }

    private static Bowl bowl(SmoothedOptimum optimum) {
        return new Bowl(
                optimum.axes(),
                MatrixUtils.createRealMatrix(optimum.bowl().orElseThrow().curvature()));
    }

    private SmoothedOptimum at(double tokens) {
        return history.optima().get(index(tokens));
    }

    private int index(double tokens) {
        int index = 0;
        while (history.optima().get(index).tokens() != tokens) {
            index++;
        }
        return index;
    }

    private double floor(Trial pair) {
        return trials.of(Backtest.FLOOR).stream()
                .filter(trial -> trial.fromTokens() == pair.fromTokens() && trial.toTokens() == pair.toTokens())
                .findFirst()
                .orElseThrow()
                .regret();
    }
}
