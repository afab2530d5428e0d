package dev.hyperlaw.evidence.criticalbatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.reach.IsoConstants;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class CriticalBatchFitTest {
    private static final double LEAST = 2000;
    private static final double CRITICAL = 1.5e6;

    @Test
    void findsTheConstantsThatMadeTheTable() {
        CriticalBatchFit fit = CriticalBatchFit.of(table(b -> LEAST * (1 + CRITICAL / b)));
        assertThat(fit.criticalBatch().estimate()).isCloseTo(CRITICAL, within(1.0));
        assertThat(fit.leastSteps().estimate()).isCloseTo(LEAST, within(0.01));
        assertThat(fit.rmsLogResidual()).isLessThan(1e-6);
    }

    @Test
    void intervalsHoldTheTruthAboutNineteenTimesInTwenty() {
        Random random = new Random(11);
        int batch = 0;
        int steps = 0;
        int trials = 600;
        for (int trial = 0; trial < trials; trial++) {
            CriticalBatchFit fit = CriticalBatchFit.of(
                    table(b -> LEAST * (1 + CRITICAL / b) * Math.exp(0.04 * random.nextGaussian())));
            batch += fit.criticalBatch().contains(CRITICAL) ? 1 : 0;
            steps += fit.leastSteps().contains(LEAST) ? 1 : 0;
        }
        assertThat(batch / (double) trials).isBetween(0.91, 0.98);
        assertThat(steps / (double) trials).isBetween(0.91, 0.98);
    }

    @Test
    void oneBatchThatWasTunedBadlyHardlyMatters() {
        CriticalBatchFit fit = CriticalBatchFit.of(table(b -> LEAST * (1 + CRITICAL / b) * (b == 65536 ? 2 : 1)));
        assertThat(fit.criticalBatch().estimate()).isCloseTo(CRITICAL, within(0.15 * CRITICAL));
    }

    @Test
    void batchesThatAllScaleLeaveTheIntervalOpen() {
        CriticalBatchFit fit = CriticalBatchFit.of(table(b -> 1e9 / b));
        assertThat(fit.isDetermined()).isFalse();
        assertThat(fit.criticalBatch().high()).isInfinite();
        assertThat(fit.leastSteps().low()).isZero();
    }

    @Test
    void anOverheadIsMeasuredInTokens() {
        CriticalBatchFit fit = CriticalBatchFit.of(table(b -> LEAST * (1 + CRITICAL / b)));
        double batch = fit.batchWithOverhead(0.2, 131072);
        assertThat(batch + CRITICAL).isCloseTo(1.2 * (131072 + CRITICAL), within(1.0));
        assertThat(fit.batchWithOverhead(0.2, 0)).isCloseTo(CRITICAL / 5, within(1.0));
    }

    @Test
    void twoBatchesAreTooFew() {
        assertThatThrownBy(() -> new StepsToTarget("x", List.of(new StepsAtBatch(1, 2), new StepsAtBatch(2, 1))))
                .hasMessageContaining("x reached the target at 2 batch sizes")
                .hasMessageContaining("Maybe");
    }

    @Test
    void theCriticalBatchOfSizesFollowsAPowerLaw() {
        List<CriticalBatchLaw.Sized> sizes = new ArrayList<>();
        for (double n : new double[] {1e8, 3e8, 1e9}) {
            double critical = 40 * Math.sqrt(n);
            sizes.add(new CriticalBatchLaw.Sized(n, CriticalBatchFit.of(table(b -> LEAST * (1 + critical / b)))));
        }
        CriticalBatchLaw law = CriticalBatchLaw.of(sizes).orElseThrow();
        assertThat(law.exponent().estimate()).isCloseTo(0.5, within(1e-5));
        assertThat(CriticalBatchLaw.of(sizes.subList(0, 2))).isEmpty();
    }

    @Test
    void theCurveOfTheBoundFitsItsOwnTable() {
        double floor = Math.sqrt(20000);
        IsoConstants curve = new IsoConstants(Math.sqrt(LEAST), floor * Math.pow(0.1, -1.5), floor);
        BoundCurveFit fit = BoundCurveFit.of(table(b -> curve.steps(1, b).orElseThrow()), 0.1);
        assertThat(fit.rmsLogResidual()).isLessThan(1e-4);
        assertThat(fit.leastBatch()).isCloseTo(20000.0, within(10.0));
        assertThat(fit.leastSteps()).isCloseTo(LEAST, within(1.0));
    }

    static StepsToTarget table(DoubleUnaryOperator steps) {
        List<StepsAtBatch> rows = new ArrayList<>();
        for (double batch = 32768; batch < 1e7; batch *= 2) {
            rows.add(new StepsAtBatch(batch, steps.applyAsDouble(batch)));
        }
        return new StepsToTarget("model", rows);
    }

    /** Three sizes leave one degree of freedom: 12.7 standard errors to either side, not 2. */
    @Test
    void fewSizesMakeAWideInterval() {
        List<CriticalBatchLaw.Sized> sizes = new ArrayList<>();
        double[] off = {0.1, -0.2, 0.1};
        for (int i = 0; i < 3; i++) {
            double n = 1e8 * Math.pow(Math.E, i);
            double critical = Math.exp(10 + 0.5 * i + off[i]);
            Interval exact = new Interval(critical, critical, critical);
            sizes.add(new CriticalBatchLaw.Sized(n, new CriticalBatchFit("", exact, exact, 0)));
        }
        CriticalBatchLaw law = CriticalBatchLaw.of(sizes).orElseThrow();
        double error = Math.sqrt((0.01 + 0.04 + 0.01) / 1 / 2);
        assertThat(law.exponent().estimate()).isCloseTo(0.5, within(1e-12));
        assertThat(law.exponent().high() - 0.5).isCloseTo(12.706204736432095 * error, within(1e-9));
    }
}
