package dev.hyperlaw.reach;

import static dev.hyperlaw.law.OracleFile.assertValue;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.law.FixedBatch;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReachTest {
    private static final LmoConstants ONES = LmoConstants.risk(1, 1, 1);

    private static Reach.Reachable fixed(LmoConstants constants, double alpha, double target) {
        return (Reach.Reachable) new FixedMomentumReach(constants, alpha).to(target, 31);
    }

    @Test
    void cheapestPointAtFixedMomentumHasFourTimesTheLeastBatch() {
        Reach.Reachable reach = fixed(ONES, 0.1, 0.05);
        assertThat(reach.leastBatch()).isCloseTo(40, within(1e-12));
        assertThat(reach.cheapest().batch()).isCloseTo(160, within(1e-11));
        for (IsoPoint point : reach.curve()) {
            assertThat(point.tokens()).isGreaterThanOrEqualTo(reach.cheapest().tokens());
            assertValue("value", ONES.value(point.settings().get("eta"), 0.1, point.batch(), point.tokens()), 0.05);
        }
    }

    @Test
    void curveIsOrderedAndStaysInItsLimits() {
        Reach.Reachable reach = fixed(ONES, 0.1, 0.05);
        assertThat(reach.curve()).hasSize(31);
        assertThat(reach.curve()).extracting(IsoPoint::batch).isSorted().allMatch(b -> b > 40);
        assertThat(reach.curve()).extracting(IsoPoint::steps).allMatch(k -> k > reach.leastSteps());
    }

    @Test
    void batchBelowOneIsReSolvedNotClipped() {
        LmoConstants constants = LmoConstants.bound(1, 1, 0.5, 0.25);
        Reach.Reachable reach = fixed(constants, 1e-3, 0.5);
        assertThat(reach.leastBatch()).isEqualTo(1);
        assertThat(reach.cheapest().batch()).isEqualTo(1);
        assertValue(
                "target met",
                IsoConstants.of(constants, 1e-3).value(1, reach.cheapest().steps()),
                0.5);
    }

    @Test
    void targetBelowTheNoiseFloorOfACapIsAResultNotAnError() {
        Reach reach = new FixedMomentumReach(ONES, 0.1, 16).to(0.05, 5);
        assertThat(reach).isInstanceOf(Reach.Unreachable.class);
        assertThat(((Reach.Unreachable) reach).floor()).isCloseTo(Math.sqrt(0.1 / 16), within(1e-15));
        assertThat(((Reach.Unreachable) reach).reason()).contains("0.07906").contains("b <= 16");
    }

    @Test
    void capBetweenLeastAndCheapestBatchIsWhereTheCheapestPointMoves() {
        Reach.Reachable reach = (Reach.Reachable) new FixedMomentumReach(ONES, 0.1, 64).to(0.05, 7);
        assertThat(reach.cheapest().batch()).isEqualTo(64);
        assertThat(reach.leastSteps()).isEqualTo(reach.cheapest().steps());
        assertThat(reach.curve()).extracting(IsoPoint::batch).allMatch(b -> b <= 64);
    }

    @Test
    void laxTargetTakesOneStepOfOneToken() {
        assertThat(fixed(ONES, 0.1, 1e6).cheapest().tokens()).isEqualTo(1);
        assertThat(new TunedMomentumReach(ONES, Double.POSITIVE_INFINITY)
                        .to(1e6, 3)
                        .cheapest()
                        .tokens())
                .isEqualTo(1);
    }

    @Test
    void laxTargetMayTakeOneLargeStep() {
        LmoConstants noisy = LmoConstants.risk(1e-3, 100, 1e-3);
        Reach.Reachable reach = fixed(noisy, 1, 1);
        assertThat(reach.cheapest().steps()).isGreaterThanOrEqualTo(1);
        assertThat(IsoConstants.of(noisy, 1)
                        .value(reach.cheapest().batch(), reach.cheapest().steps()))
                .isLessThanOrEqualTo(1 + 1e-12);
    }

    @Test
    void tunedMomentumMeetsTheTargetAtEveryPoint() {
        TunedMomentumReach engine = new TunedMomentumReach(LmoConstants.ofBound(2, 3, 0.5), Double.POSITIVE_INFINITY);
        Reach.Reachable reach = engine.to(0.05, 25);
        assertValue("K_min", reach.leastSteps(), 4 * 2 * 0.5 * 5.5 / 0.0025);
        assertThat(reach.leastBatch()).isEqualTo(1);
        assertThat(reach.burnInCanDominate()).isFalse();
        for (IsoPoint point : reach.curve()) {
            double value = engine.constants()
                    .value(point.settings().get("eta"), point.settings().get("alpha"), point.batch(), point.tokens());
            assertValue("value", value, 0.05);
            assertThat(point.tokens()).isGreaterThanOrEqualTo(reach.cheapest().tokens() * (1 - 1e-12));
            assertThat(point.steps()).isGreaterThan(reach.leastSteps());
            assertThat(engine.batch(0.05, point.steps()).orElseThrow())
                    .isCloseTo(point.batch(), within(1e-9 * point.batch()));
        }
        assertThat(engine.batch(0.05, reach.leastSteps())).isEmpty();
    }

    @Test
    void cheapestPointWithTunedMomentumIsTheJointOptimum() {
        Reach.Reachable reach = new TunedMomentumReach(ONES, Double.POSITIVE_INFINITY).to(0.01, 0);
        double tokens = reach.cheapest().tokens();
        assertValue("value", new JointTuning(ONES).optimum(tokens).value(), 0.01);
        assertValue(
                "b",
                reach.cheapest().batch(),
                new JointTuning(ONES).optimum(tokens).batch());
        Reach.Reachable capped = new TunedMomentumReach(ONES, 4).to(0.01, 0);
        assertThat(capped.cheapest().batch()).isEqualTo(4);
        assertValue("value", new FixedBatch(ONES, 4).value(capped.cheapest().tokens()), 0.01);
    }

    @Test
    void tunedMomentumReachesWhatAFixedOneCannotUnderACap() {
        assertThat(new FixedMomentumReach(ONES, 0.1, 16).to(0.05, 0)).isInstanceOf(Reach.Unreachable.class);
        assertThat(new TunedMomentumReach(ONES, 16).to(0.05, 0).cheapest().batch())
                .isLessThanOrEqualTo(16);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, Double.NaN, Double.POSITIVE_INFINITY})
    void impossibleTargetsAreRefused(double target) {
        assertThatThrownBy(() -> new TunedMomentumReach(ONES, Double.POSITIVE_INFINITY).to(target, 3))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining(String.valueOf(target))
                .hasMessageContaining("\nMaybe ");
        assertThatThrownBy(() -> new FixedMomentumReach(ONES, 0.1, 0.5)).isInstanceOf(InputProblem.class);
    }
}
