package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.TokenBudget;
import java.util.List;
import org.junit.jupiter.api.Test;

class TransferRecommendationTest {
    private static final TargetRun LONG = Runs.to(100 * Runs.B);

    private static TransferRecommendation recommend(TunedRun from, TargetRun to) {
        return Transfer.plan(from, to).recommendation();
    }

    private static List<String> warnings(TunedRun from, TargetRun to) {
        return Transfer.plan(from, to).warnings();
    }

    private static TunedRun tuned(Schedule schedule) {
        return Runs.tuned(schedule).withTuned(Tuned.LR, Tuned.BATCH);
    }

    @Test
    void annealedWithTunedBatchFollowsTheEmpiricalPath() {
        TransferRecommendation run = recommend(tuned(Schedule.wsd(0.2)), LONG);
        assertThat(run.rule()).isEqualTo("annealed");
        assertThat(run.grounds().basis()).isEqualTo(Grounds.Basis.EMPIRICAL);
        assertThat(run.batch().idealTokens()).isCloseTo(131072 * Math.sqrt(50), within(1e-6));
        double decades = Math.log10(50) - 1;
        double factor = Math.pow(10, 0.2 + 0.2 * decades - 0.1 * decades * decades);
        assertThat(run.lr().value() / run.batch().lrFactor() / 1.3e-3).isCloseTo(factor, within(2e-3));
        assertThat(run.costs().rule().orElseThrow().nats()).isEqualTo(.0021);
        assertThat(run.costs().keep().orElseThrow().nats()).isEqualTo(.0102);
        assertThat(run.costs().keep().orElseThrow().tokenFraction())
                .isCloseTo(Math.exp(.0102 / .068) - 1, within(1e-12));
        assertThat(run.grounds().seenFor())
                .contains("48M to 1.7B")
                .contains("mostly one seed")
                .contains("chosen after seeing");
    }

    @Test
    void annealedWithUntunedBatchKeepsItAndSaysSo() {
        TransferRecommendation run = recommend(Runs.tuned(Schedule.cosine()), LONG);
        assertThat(run.rule()).isEqualTo("annealed-batch");
        assertThat(run.batch().batch().tokens()).isEqualTo(131072);
        assertThat(run.lr().value()).isCloseTo(1.3e-3 * Math.pow(50, -0.1), within(1e-15));
        assertThat(warnings(Runs.tuned(Schedule.cosine()), LONG)).anyMatch(text -> text.contains("no anchor"));
    }

    @Test
    void constantWithUntunedBatchIsRuleA() {
        TransferRecommendation run = recommend(Runs.tuned(Schedule.constant()), Runs.to(20 * Runs.B));
        assertThat(run.rule()).isEqualTo("A");
        assertThat(run.grounds().basis()).isEqualTo(Grounds.Basis.THEORY);
        assertThat(run.lr().value()).isCloseTo(1.3e-3 / Math.sqrt(10), within(1e-15));
        assertThat(run.costs().rule().orElseThrow().nats()).isEqualTo(.0013);
        assertThat(run.costs().keep().orElseThrow().nats()).isEqualTo(.0224);
    }

    @Test
    void constantWithTunedBatchIsRuleCAndItsBatchLawIsUntested() {
        TransferRecommendation run = recommend(tuned(Schedule.constant()), LONG);
        assertThat(run.rule()).isEqualTo("C");
        double rounded = run.batch().batch().tokens() / 131072.0;
        assertThat(run.lr().value()).isCloseTo(1.3e-3 * Math.sqrt(rounded / 50), within(1e-15));
        assertThat(run.costs().rule()).isEmpty();
        assertThat(warnings(tuned(Schedule.constant()), LONG))
                .anyMatch(text -> text.contains("never tested at a constant"));
    }

    @Test
    void aPrescribedBatchAtAConstantRateIsTheBatchChangeTable() {
        TargetRun to = LONG.withBatch(BatchSize.ofSequences(128, 4096));
        for (TunedRun from : List.of(Runs.tuned(Schedule.constant()), tuned(Schedule.constant()))) {
            TransferRecommendation run = recommend(from, to);
            assertThat(run.rule()).isEqualTo("A-batch");
            assertThat(run.lr().value()).isCloseTo(1.3e-3 * Math.sqrt(4 / 50.0), within(1e-15));
        }
    }

    @Test
    void aPrescribedBatchBeyondTheOptimumDoesNotRaiseTheRate() {
        TargetRun wide = Runs.to(32 * Runs.B).withBatch(BatchSize.ofSequences(1024, 4096));
        TransferRecommendation run = recommend(tuned(Schedule.cosine()), wide);
        assertThat(run.lr().value()).isCloseTo(1.3e-3 * Math.pow(16, 0.25 - 0.1), within(1e-15));
        assertThat(warnings(tuned(Schedule.cosine()), wide)).anyMatch(text -> text.contains("8x the expected optimum"));
        assertThat(run.rate().interval().high()).isGreaterThan(run.lr().value() * Math.sqrt(8));
        assertThat(run.costs().rule().orElseThrow().nats()).isEqualTo(.0024);
    }

    @Test
    void aPrescribedBatchWithUnknownOptimumSaysSo() {
        TargetRun to = LONG.withBatch(BatchSize.ofSequences(128, 4096));
        TransferRecommendation run = recommend(Runs.tuned(Schedule.cosine()), to);
        assertThat(run.lr().value()).isCloseTo(1.3e-3 * 2 * Math.pow(50, -0.1), within(1e-15));
        assertThat(warnings(Runs.tuned(Schedule.cosine()), to))
                .anyMatch(text -> text.contains("optimal batch is unknown"));
    }

    @Test
    void mixedSchedulesHaveAWideInterval() {
        TransferRecommendation same = recommend(Runs.tuned(Schedule.cosine()), LONG);
        TransferRecommendation mixed = recommend(Runs.tuned(Schedule.constant()), LONG.withSchedule(Schedule.cosine()));
        assertThat(mixed.rate().interval().high() / mixed.rate().interval().low())
                .isGreaterThan(9
                        * same.rate().interval().high()
                        / same.rate().interval().low());
        assertThat(mixed.costs().rule()).isEmpty();
        assertThat(warnings(Runs.tuned(Schedule.constant()), LONG.withSchedule(Schedule.cosine())))
                .anyMatch(text -> text.contains("does not transfer"));
        TransferRecommendation back = recommend(Runs.tuned(Schedule.cosine()), LONG.withSchedule(Schedule.constant()));
        assertThat(back.lr().value() / back.rate().interval().low())
                .isGreaterThan(back.rate().interval().high() / back.lr().value());
    }

    @Test
    void aScheduleThatEndsAtATenthLiesBetweenBothLaws() {
        Schedule tenth = Schedule.cosine().endingAt(0.1);
        assertThat(tenth.law().constant()).isCloseTo(0.0928, within(1e-15));
        TransferRecommendation run = recommend(Runs.tuned(tenth), LONG);
        assertThat(run.rule()).isEqualTo("between");
        assertThat(run.lr().value())
                .isLessThan(recommend(Runs.tuned(Schedule.cosine()), LONG).lr().value())
                .isGreaterThan(
                        recommend(Runs.tuned(Schedule.constant()), LONG).lr().value());
        assertThat(warnings(Runs.tuned(tenth), LONG)).anyMatch(text -> text.contains("Public data do not settle"));
    }

    /** Half of the weight lies below .42: one public model puts the fraction of the peak at which noise freezes in at .2 to .76. */
    @Test
    void theWeightOfTheConstantLawRisesFromNothingToAll() {
        assertThat(Schedule.linear().law()).isEqualTo(LawMix.ANNEALED);
        assertThat(Schedule.linear().endingAt(1).law()).isEqualTo(LawMix.CONSTANT);
        assertThat(Schedule.constant().law()).isEqualTo(LawMix.CONSTANT);
        assertThat(Schedule.linear().endingAt(0.42).law().constant()).isCloseTo(0.5, within(0.01));
        assertThat(Schedule.wsd(0.05).law()).isEqualTo(LawMix.ANNEALED);
        assertThat(Schedule.wsd(0.025).law().constant()).isCloseTo(0.5, within(1e-12));
        double before = -1;
        for (int i = 0; i <= 1000; i++) {
            double weight = Schedule.cosine().endingAt(i / 1000.0).law().constant();
            assertThat(weight).isGreaterThan(before);
            before = weight;
        }
    }

    @Test
    void aShortCoolDownIsWarnedOf() {
        assertThat(warnings(Runs.tuned(Schedule.wsd(0.04)), LONG)).anyMatch(text -> text.contains("less than 5 %"));
        assertThat(warnings(Runs.tuned(Schedule.wsd(0.2)), LONG)).noneMatch(text -> text.contains("less than 5 %"));
    }

    @Test
    void theIntervalGrowsWithTheJump() {
        double last = 1;
        for (long tokens : new long[] {2, 4, 20, 100, 1000}) {
            TransferRecommendation run = recommend(tuned(Schedule.cosine()), Runs.to(tokens * Runs.B));
            double width = run.rate().interval().high() / run.rate().interval().low();
            assertThat(width).isGreaterThan(last);
            last = width;
        }
        TransferRecommendation same = recommend(Runs.tuned(Schedule.cosine()), Runs.to(2 * Runs.B));
        assertThat(same.rate().interval().high() / same.lr().value())
                .isCloseTo(Math.pow(1.25, StandardNormal.HALF_95), within(1e-12));
    }

    @Test
    void farJumpsHaveNoRegretAndAreFlagged() {
        TransferRecommendation run = recommend(tuned(Schedule.cosine()), Runs.to(200 * Runs.B));
        assertThat(run.costs().rule()).isEmpty();
        assertThat(warnings(tuned(Schedule.cosine()), Runs.to(200 * Runs.B)))
                .anyMatch(text -> text.contains("extrapolation"));
        assertThat(warnings(tuned(Schedule.cosine()), LONG)).noneMatch(text -> text.contains("extrapolation"));
    }

    @Test
    void shorterTargetsAreAllowedWithAWarning() {
        TransferRecommendation run = recommend(tuned(Schedule.cosine()), Runs.to(Runs.B / 2));
        assertThat(run.batch().idealTokens()).isCloseTo(65536, within(1e-6));
        assertThat(run.costs().rule()).isEmpty();
        assertThat(warnings(tuned(Schedule.cosine()), Runs.to(Runs.B / 2))).anyMatch(text -> text.contains("shorter"));
    }

    @Test
    void sgdFollowsItsOwnRule() {
        TunedRun from = TunedRun.of(
                new TokenBudget(2 * Runs.B),
                new LearningRate(0.1),
                BatchSize.ofSequences(32, 4096),
                OptimizerSettings.of(Optimizer.SGD),
                Schedule.constant());
        TransferRecommendation run = recommend(from, Runs.to(8 * Runs.B).withBatch(BatchSize.ofSequences(96, 4096)));
        assertThat(run.rule()).isEqualTo("SGD");
        assertThat(run.lr().value()).isCloseTo(0.1 * 3 / 2, within(1e-12));
    }

    @Test
    void muonBorrowsTheRuleAndSaysSo() {
        OptimizerSettings muon = OptimizerSettings.of(Optimizer.MUON).withAuxiliaryLr(new LearningRate(3e-3));
        TunedRun base = tuned(Schedule.wsd(0.2));
        TunedRun from = TunedRun.of(base.tokens(), base.lr(), base.batch(), muon, base.schedule())
                .withTuned(Tuned.LR, Tuned.BATCH);
        TransferRecommendation run = recommend(from, LONG);
        assertThat(run.costs().rule()).isEmpty();
        assertThat(run.grounds().notCovered()).anyMatch(text -> text.contains("muon"));
        assertThat(run.kept().auxiliaryLr().getAsDouble() / 3e-3)
                .isCloseTo(run.lr().value() / 1.3e-3, within(1e-12));
        assertThat(warnings(from, LONG)).anyMatch(text -> text.contains("No public sweep of muon"));
    }

    @Test
    void exactlyOneRuleIsRecommended() {
        for (Schedule schedule : List.of(Schedule.constant(), Schedule.cosine())) {
            for (TunedRun from : List.of(
                    Runs.tuned(schedule), tuned(schedule), tuned(schedule).withTuned(Tuned.LR, Tuned.MOMENTUM))) {
                for (TargetRun to : List.of(LONG, LONG.withBatch(BatchSize.ofSequences(64, 4096)))) {
                    Transfer result = Transfer.plan(from, to);
                    assertThat(result.rules().stream().filter(RuleOutcome::recommended))
                            .hasSize(1);
                    assertThat(result.rules().stream()
                                    .map(outcome -> outcome.rule().name()))
                            .doesNotHaveDuplicates();
                }
            }
        }
    }
}
