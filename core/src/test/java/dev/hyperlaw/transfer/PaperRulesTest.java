package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaperRulesTest {
    @ParameterizedTest
    @CsvSource({"A,0,0,-1/2", "B,0,-1/2,-3/4", "C,1/2,0,-1/4", "D,1/6,-1/3,-7/12"})
    void exponentsOfTheBudgetTransferTable(String name, String batch, String alpha, String lr) {
        RuleExponents exponents = PaperRules.ALL.stream()
                .filter(rule -> rule.name().equals(name))
                .findFirst()
                .orElseThrow()
                .exponents()
                .orElseThrow();
        assertThat(exponents.batch()).isEqualTo(Rational.parse(batch));
        assertThat(exponents.alphaAlongPath()).isEqualTo(Rational.parse(alpha));
        assertThat(exponents.lrAlongPath()).isEqualTo(Rational.parse(lr));
    }

    @Test
    void publishedExponentsAlongTheirPaths() {
        assertThat(exponents("von-ruette").lrAlongPath()).isEqualTo(Rational.parse("0.280637"));
        assertThat(exponents("filatov").lrAlongPath()).isEqualTo(Rational.parse("-0.281"));
        assertThat(exponents("nanochat").lrAlongPath()).isEqualTo(Rational.parse("0.1915"));
    }

    private static RuleExponents exponents(String name) {
        return PublishedRules.ALL.stream()
                .filter(rule -> rule.name().equals(name))
                .findFirst()
                .orElseThrow()
                .exponents()
                .orElseThrow();
    }

    @Test
    void theRulesSpanAFactorOfSixtyTwoAtAJumpOfFifty() {
        List<RuleOutcome> rules = Transfer.plan(Runs.tuned(Schedule.wsd(0.2)), Runs.to(100 * Runs.B))
                .rules();
        double most = rules.stream().mapToDouble(RuleOutcome::lr).max().orElseThrow();
        double least = rules.stream().mapToDouble(RuleOutcome::lr).min().orElseThrow();
        assertThat(most / least).isBetween(60.0, 65.0);
    }

    @Test
    void regimesBAndDSayTheoryOnlyAndAreNeverRecommended() {
        for (Schedule schedule : new Schedule[] {Schedule.constant(), Schedule.cosine()}) {
            TunedRun all = Runs.tuned(schedule).withTuned(Tuned.LR, Tuned.BATCH, Tuned.MOMENTUM);
            for (RuleOutcome outcome : Transfer.plan(all, Runs.to(100 * Runs.B)).rules()) {
                if (outcome.rule().movesMomentum() && PaperRules.ALL.contains(outcome.rule())) {
                    assertThat(outcome.recommended()).isFalse();
                    assertThat(outcome.warnings()).contains("theory only, no public data");
                }
            }
        }
    }

    @Test
    void regimeDNamesTheInitialisation() {
        assertThat(warnings("D", Initialisation.ZERO))
                .anyMatch(text -> text.startsWith("never recommended") && text.contains("starts at zero"));
        assertThat(warnings("D", Initialisation.MATCHED)).anyMatch(text -> text.contains("matched start"));
        assertThat(warnings("D", Initialisation.CONSTANT)).anyMatch(text -> text.contains("away from the gradient"));
        assertThat(warnings("B", Initialisation.ZERO)).noneMatch(text -> text.contains("start"));
    }

    private static List<String> warnings(String rule, Initialisation start) {
        OptimizerSettings settings =
                Runs.ADAMW.withForm(MomentumForm.usual(Optimizer.ADAMW).with(start));
        TunedRun base = Runs.tuned(Schedule.constant());
        TunedRun run = TunedRun.of(base.tokens(), base.lr(), base.batch(), settings, base.schedule())
                .withTuned(Tuned.LR, Tuned.MOMENTUM);
        return outcome(run, Runs.to(100 * Runs.B), rule).warnings();
    }

    private static RuleOutcome outcome(TunedRun from, TargetRun to, String rule) {
        return Transfer.plan(from, to).rules().stream()
                .filter(outcome -> outcome.rule().name().equals(rule))
                .findFirst()
                .orElseThrow();
    }

    private static TunedRun withAlpha(double alpha) {
        TunedRun base = Runs.tuned(Schedule.constant());
        return TunedRun.of(
                        base.tokens(),
                        base.lr(),
                        base.batch(),
                        Runs.ADAMW.withMomentum(new Momentum(alpha)),
                        base.schedule())
                .withTuned(Tuned.LR, Tuned.MOMENTUM);
    }

    @Test
    void momentumAtItsCapIsDetected() {
        TargetRun to = Runs.to(100 * Runs.B);
        assertThat(outcome(withAlpha(1), to, "B").warnings()).anyMatch(text -> text.contains("was at its cap of 1"));
        assertThat(outcome(withAlpha(0.8), to, "B").warnings()).anyMatch(text -> text.contains("close to its cap"));
        assertThat(outcome(withAlpha(0.1), to, "B").warnings()).noneMatch(text -> text.contains("cap of 1"));
        assertThat(outcome(withAlpha(1), to, "A").warnings()).isEmpty();
    }

    @Test
    void alphaAboveOneIsDetected() {
        TargetRun wide = Runs.to(4 * Runs.B).withBatch(BatchSize.ofSequences(2048, 4096));
        RuleOutcome outcome = outcome(withAlpha(0.1), wide, "B-batch");
        assertThat(outcome.alphaFeasible()).isFalse();
        assertThat(outcome.warnings()).anyMatch(text -> text.contains("above 1"));
    }

    @Test
    void aBatchBelowOneSequenceIsDetected() {
        TunedRun small = TunedRun.of(
                        Runs.tuned(Schedule.constant()).tokens(),
                        Runs.tuned(Schedule.constant()).lr(),
                        BatchSize.ofSequences(1, 4096),
                        Runs.ADAMW,
                        Schedule.constant())
                .withTuned(Tuned.LR, Tuned.BATCH);
        Transfer result = Transfer.plan(small, Runs.to(Runs.B / 2));
        assertThat(outcome(small, Runs.to(Runs.B / 2), "C").batchFeasible()).isFalse();
        assertThat(result.recommendation().batch().batch().sequences().getAsLong())
                .isEqualTo(1);
        assertThat(result.warnings()).anyMatch(text -> text.contains("below one sequence"));
        double expected = 1.3e-3 * Math.sqrt(4);
        assertThat(result.recommendation().lr().value()).isCloseTo(expected, within(1e-12));
    }

    @Test
    void aSummingBufferConvertsTheLearningRateWhenMomentumMoves() {
        TunedRun base = Runs.tuned(Schedule.constant());
        OptimizerSettings sums = OptimizerSettings.of(Optimizer.SGD).withMomentum(new Momentum(0.1));
        OptimizerSettings averages =
                sums.withForm(new MomentumForm(MomentumForm.Buffer.AVERAGE, false, Initialisation.ZERO));
        TargetRun to = Runs.to(32 * Runs.B);
        RuleOutcome summed =
                outcome(TunedRun.of(base.tokens(), base.lr(), base.batch(), sums, base.schedule()), to, "B");
        RuleOutcome averaged =
                outcome(TunedRun.of(base.tokens(), base.lr(), base.batch(), averages, base.schedule()), to, "B");
        assertThat(summed.lr() / averaged.lr()).isCloseTo(0.25, within(1e-12)); // alpha falls by 16^-1/2
    }
}
