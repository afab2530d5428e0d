package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AnnealedRulesTest {
    private static double pathFactor(double jump) {
        AnnealedPath path = new AnnealedPath();
        double log = Math.log(jump);
        return Math.exp(path.logLr(log, path.logBatch(log)));
    }

    @Test
    void learningRateGrowsAsTheFifthRootUpToTen() {
        for (double jump : new double[] {1, 1.5, 3, 10}) {
            assertThat(pathFactor(jump)).isCloseTo(Math.pow(jump, 0.2), within(1e-12));
        }
    }

    @Test
    void theExponentFadesToNothingAtAHundred() {
        assertThat(local(10.001)).isCloseTo(0.2, within(1e-3));
        assertThat(local(Math.sqrt(1000))).isCloseTo(0.1, within(1e-6));
        assertThat(local(99.999)).isCloseTo(0, within(1e-3));
        assertThat(pathFactor(100)).isCloseTo(Math.pow(10, 0.3), within(1e-12));
        assertThat(pathFactor(1e6)).isEqualTo(pathFactor(100));
    }

    private static double local(double jump) {
        double h = 1e-5;
        return (Math.log(pathFactor(jump * Math.exp(h))) - Math.log(pathFactor(jump * Math.exp(-h)))) / (2 * h);
    }

    @Test
    void shorterRunsMirrorLongerOnes() {
        assertThat(pathFactor(1 / 30.0) * pathFactor(30)).isCloseTo(1, within(1e-12));
    }

    @Test
    void atAGivenBatchTheSquareRootEndsAtTheOptimum() {
        AnnealedBatch rule = new AnnealedBatch(true);
        double jump = Math.log(16);
        double best = Math.log(pathFactor(16));
        assertThat(rule.logLr(jump, Math.log(2))).isCloseTo(best - 0.5 * Math.log(2), within(1e-12));
        assertThat(rule.logLr(jump, Math.log(4))).isCloseTo(best, within(1e-12));
        assertThat(rule.logLr(jump, Math.log(64))).isCloseTo(best, within(1e-12));
        assertThat(rule.logLr(jump, Math.log(0.5))).isCloseTo(best - 0.5 * Math.log(8), within(1e-12));
    }

    @Test
    void throughTheJointOptimumIsWithinAnEighthOfTheMeasuredHorizonLaw() {
        for (double jump : new double[] {2, 10, 30, 50, 100}) {
            double anchored = pathFactor(jump);
            double measured = Math.pow(jump, 0.25 + AnnealedBatch.BUDGET_EXPONENT);
            assertThat(anchored / measured).isBetween(0.999, 1.13);
        }
    }

    @Test
    void withAnUnknownOptimumTheSquareRootGoesOn() {
        AnnealedBatch rule = new AnnealedBatch(false);
        assertThat(rule.logLr(0, Math.log(64))).isCloseTo(0.5 * Math.log(64), within(1e-12));
        assertThat(rule.logLr(Math.log(50), 0)).isCloseTo(-0.1 * Math.log(50), within(1e-12));
    }
}
