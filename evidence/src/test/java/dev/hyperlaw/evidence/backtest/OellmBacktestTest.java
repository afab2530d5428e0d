package dev.hyperlaw.evidence.backtest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The public sweep of 909 annealed runs, where it is at hand: regrets by the protocol that its notes give, computed there with SciPy. */
class OellmBacktestTest {
    private static @Nullable Backtest once;

    /** Not before all tests: a class that is skipped as a whole counts for nothing in the report. */
    private static Backtest backtest() {
        if (once == null) {
            Prior prior = PriorReader.ours().annealed();
            List<GroupHistory> groups = PublicSweeps.oellm().stream()
                    .map(group -> new GroupHistory(group, prior))
                    .toList();
            once = Backtest.of(groups, () -> {});
        }
        return once;
    }

    @Test
    void allPairsAreTried() {
        assertThat(backtest().pairs()).isEqualTo(155);
    }

    /** The last digit depends on the diagonals of the grid, which are arbitrary: up to .0003. */
    @ParameterizedTest
    @CsvSource({
        "floor, .0019, 155",
        "keep, .0054, 155",
        "A, .0047, 155",
        "C, .0061, 155",
        "batch-only, .0031, 155",
        "sqrt, .0022, 155",
        "own-law, .0032, 78",
        "own-law-shrunk, .0023, 78"
    })
    void regretsAreThoseOnRecord(String rule, double regret, int pairs) {
        RuleScore score = backtest().score(rule).orElseThrow();
        assertThat(score.pairs()).isEqualTo(pairs);
        assertThat(score.meanRegret()).isCloseTo(regret, within(0.0005));
    }

    @Test
    void ruleALeavesTheGridInMostPairs() {
        assertThat(backtest().score("A").orElseThrow().clamped()).isEqualTo(104);
    }

    @ParameterizedTest
    @CsvSource({"keep, .0024, .0040, .0055, .0102", "C, .0033, .0047, .0070, .0096", "A, .0028, .0037, .0050, .0077"})
    void regretsBySizeOfTheJumpAreThoseOnRecord(String rule, double two, double four, double eight, double twenty) {
        RuleScore score = backtest().score(rule).orElseThrow();
        assertThat(List.of(JumpBand.values()))
                .extracting(band -> score.byJump().get(band).meanRegret())
                .usingElementComparator((a, b) -> Math.abs(a - b) <= 0.0005 ? 0 : Double.compare(a, b))
                .containsExactly(two, four, eight, twenty);
    }

    @Test
    void thePlanCostsLittleMoreThanTuningAtTheTarget() {
        RuleScore plan = backtest().score(Rules.PLAN).orElseThrow();
        assertThat(plan.pairs()).isEqualTo(155);
        assertThat(plan.meanRegret()).isLessThanOrEqualTo(0.0021);
        assertThat(plan.byJump().get(JumpBand.VERY_LONG).meanRegret()).isLessThanOrEqualTo(0.0020);
    }

    /** Fitted to the budgets up to T0 of the same model only. */
    @Test
    void theProxyForAnnealedRunsBeatsKeepingEverything() {
        RuleScore annealed = backtest().score("annealed").orElseThrow();
        assertThat(annealed.pairs()).isEqualTo(155);
        assertThat(annealed.meanRegret()).isLessThanOrEqualTo(0.0025);
    }

    @Test
    void itsIntervalsHoldTheOptimum() {
        double rate = backtest().coverage().get(Tunable.LEARNING_RATE);
        double batch = backtest().coverage().get(Tunable.BATCH);
        assertThat(rate).isGreaterThanOrEqualTo(0.85);
        assertThat(batch).isGreaterThanOrEqualTo(0.85);
        assertThat((rate + batch) / 2).isBetween(0.90, 0.98);
    }
}
