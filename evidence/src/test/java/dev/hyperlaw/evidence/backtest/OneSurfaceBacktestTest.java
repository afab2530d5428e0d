package dev.hyperlaw.evidence.backtest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Public sweeps, where they are at hand: what one surface over all models is worth. */
class OneSurfaceBacktestTest {
    /** A larger model with more tokens, from smaller ones that took a part of its compute. */
    @ParameterizedTest
    @CsvSource({"4, 30, .0030", "16, 23, .0026"})
    void aLargerModelCostsLittleMoreThanTuningIt(double ratio, int cases, double most) {
        ComputeBacktest backtest = ComputeBacktest.of(histories(PublicSweeps.oellm()), () -> {});
        ComputeBacktest.Score plan = score(backtest, ratio, Rules.PLAN);
        assertThat(plan.cases()).isEqualTo(cases);
        assertThat(plan.meanRegret()).isLessThanOrEqualTo(most);
        assertThat(plan.meanRegret())
                .isLessThan(score(backtest, ratio, Rules.KEEP).meanRegret() / 2);
    }

    /** AdamH is not among the sources of the prior. From three budgets on its own runs decide. */
    @Test
    void aSweepThatThePriorHasNotSeenIsLearned() {
        Backtest backtest = Backtest.of(histories(PublicSweeps.adamH()), () -> {});
        assertThat(backtest.pairs()).isEqualTo(20);
        assertThat(backtest.score(Rules.PLAN).orElseThrow().meanRegret()).isLessThanOrEqualTo(.0012);
        double[] late = backtest.trials().stream()
                .filter(trial -> trial.rule().equals(Rules.PLAN) && budgetsUpTo(trial, backtest) >= 3)
                .mapToDouble(Trial::regret)
                .toArray();
        assertThat(late).hasSize(6);
        assertThat(Arrays.stream(late).average().orElseThrow()).isLessThanOrEqualTo(.0001);
        assertThat(backtest.coverage().get(Tunable.LEARNING_RATE)).isGreaterThanOrEqualTo(.85);
    }

    private static long budgetsUpTo(Trial trial, Backtest backtest) {
        return backtest.trials().stream()
                .filter(other -> other.group().equals(trial.group()) && other.fromTokens() <= trial.fromTokens())
                .mapToDouble(Trial::fromTokens)
                .distinct()
                .count();
    }

    private static ComputeBacktest.Score score(ComputeBacktest backtest, double ratio, String rule) {
        return backtest.scores().stream()
                .filter(score -> score.smallerModels()
                        && score.ratio() == ratio
                        && score.rule().equals(rule))
                .findFirst()
                .orElseThrow();
    }

    private static List<GroupHistory> histories(List<SweepGroup> groups) {
        return groups.stream()
                .map(group -> new GroupHistory(group, PriorReader.ours().annealed()))
                .toList();
    }
}
