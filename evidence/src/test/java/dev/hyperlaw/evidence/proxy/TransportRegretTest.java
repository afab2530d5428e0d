package dev.hyperlaw.evidence.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Readings;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What transport costs on OpenEuroLLM's sweeps, on all pairs T1 ≥ 1.9 T0 at one model size. */
class TransportRegretTest {
    private static final CoolDown ANY = CoolDown.WHOLE_RUN; // one and the same for all, and part of the coefficients

    /** Where a rule goes from an optimum at T0, in log2. */
    private interface Rule {
        double[] from(double[] optimum, ProxyRuns runs, double t0, double t1);
    }

    @Test
    void theProtocolGivesTheFiguresOnRecord() {
        assertThat(meanRegret((at, runs, t0, t1) -> at)).isCloseTo(0.0054, within(0.0003));
        assertThat(meanRegret((at, runs, t0, t1) -> power(at, t1 / t0, 0.25, 0.5)))
                .isCloseTo(0.0022, within(0.0003));
        assertThat(meanRegret((at, runs, t0, t1) -> power(at, t1 / t0, -0.25, 0.5)))
                .isCloseTo(0.0061, within(0.0003));
    }

    @Test
    void transportCostsLittleWithoutALookAtLaterBudgets() {
        assertThat(meanRegret((at, runs, t0, t1) -> transported(at, runs.upTo(t0), t0, t1)))
                .isLessThan(0.0025);
    }

    @Test
    void aLookAtLaterBudgetsChangesLittle() {
        assertThat(meanRegret(TransportRegretTest::transported)).isBetween(0.0018, 0.0023);
    }

    private static double[] transported(double[] at, ProxyRuns runs, double t0, double t1) {
        AnnealedProxy proxy = AnnealedFit.of(runs).orElseThrow().proxy();
        TransportRatio ratio = AnnealedTransport.of(proxy, t0, t1, ANY).joint().orElseThrow();
        return new double[] {at[0] + SmoothedGrid.log2(ratio.learningRate()), at[1] + SmoothedGrid.log2(ratio.batch())};
    }

    private static double[] power(double[] at, double jump, double rate, double batch) {
        return new double[] {at[0] + rate * SmoothedGrid.log2(jump), at[1] + batch * SmoothedGrid.log2(jump)};
    }

    private static double meanRegret(Rule rule) {
        double sum = 0;
        int pairs = 0;
        for (Readings sweep : PublicSweeps.openEuroLlm().values()) {
            ProxyRuns runs = ProxyRuns.of(sweep, ANY);
            Map<Double, SmoothedGrid> grids = new HashMap<>();
            for (double t1 : sweep.budgets()) {
                SmoothedGrid there = new SmoothedGrid(sweep, t1);
                for (double t0 : sweep.budgets()) {
                    if (t1 >= 1.9 * t0) {
                        double[] at = grids.get(t0).optimum();
                        double[] to = rule.from(at, runs, t0, t1);
                        sum += there.regret(to[0], to[1]);
                        pairs++;
                    }
                }
                grids.put(t1, there);
            }
        }
        assertThat(pairs).isEqualTo(155);
        return sum / pairs;
    }
}
