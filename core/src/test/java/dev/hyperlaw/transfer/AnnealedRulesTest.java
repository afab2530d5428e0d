package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AnnealedRulesTest {
    private static double pathFactor(double jump) {
        AnnealedScaling path = new AnnealedScaling();
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
        double horizon = -0.1 * jump;
        assertThat(rule.logLr(jump, Math.log(2))).isCloseTo(0.5 * Math.log(2) + horizon, within(1e-12));
        assertThat(rule.logLr(jump, Math.log(4))).isCloseTo(0.5 * Math.log(4) + horizon, within(1e-12));
        assertThat(rule.logLr(jump, Math.log(64))).isCloseTo(0.5 * Math.log(4) + horizon, within(1e-12));
        assertThat(rule.logLr(jump, Math.log(0.5))).isCloseTo(0.5 * Math.log(0.5) + horizon, within(1e-12));
    }

    @Test
    void aBatchBesideTheOptimumHasOneRateWhoeverPrescribesIt() {
        for (double jump : new double[] {2, 10, 30, 50, 100}) {
            double log = Math.log(jump);
            for (double off : new double[] {-3, -1, -0.4, 0.4, 1, 3}) {
                assertThat(new AnnealedScaling().logLr(log, 0.5 * log + off))
                        .isEqualTo(new AnnealedBatch(true).logLr(log, 0.5 * log + off));
            }
            double apart = pathFactor(jump) / Math.exp(new AnnealedBatch(true).logLr(log, 0.5 * log));
            assertThat(apart).as("at b* the two differ little").isBetween(0.999, 1.13);
        }
    }

    @Test
    void withAnUnknownOptimumTheSquareRootGoesOn() {
        AnnealedBatch rule = new AnnealedBatch(false);
        assertThat(rule.logLr(0, Math.log(64))).isCloseTo(0.5 * Math.log(64), within(1e-12));
        assertThat(rule.logLr(Math.log(50), 0)).isCloseTo(-0.1 * Math.log(50), within(1e-12));
    }
}
