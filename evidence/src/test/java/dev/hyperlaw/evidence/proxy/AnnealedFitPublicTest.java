package dev.hyperlaw.evidence.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.Readings;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What annealed.md says of public sweeps. */
class AnnealedFitPublicTest {
    @Test
    void describesOpenEuroLlmWithCoefficientsPerModel() {
        Map<Long, Readings> sweeps = PublicSweeps.openEuroLlm();
        double left = 0;
        double all = 0;
        for (Readings sweep : sweeps.values()) {
            ProxyRuns runs = ProxyRuns.of(sweep, CoolDown.WHOLE_RUN);
            AnnealedFit fit = AnnealedFit.of(runs).orElseThrow();
            assertThat(fit.describesTheSweep()).isTrue();
            double scatter = scatter(runs);
            left += (1 - fit.explained()) * scatter;
            all += scatter;
        }
        assertThat(1 - left / all).isGreaterThan(0.91);
    }

    @Test
    void modelsDoNotShareCoefficients() {
        List<ProxyRuns> sweeps = PublicSweeps.openEuroLlm().values().stream()
                .map(sweep -> ProxyRuns.of(sweep, CoolDown.WHOLE_RUN))
                .toList();
        AnnealedFit pooled = AnnealedFit.of(ProxyRuns.pooled(sweeps)).orElseThrow();
        assertThat(pooled.levels()).isEqualTo(51);
        assertThat(pooled.describesTheSweep()).isFalse();
        assertThat(pooled.verdict()).contains("does not describe");
    }

    @Test
    void thePapersProxyDoesNotDescribeAnnealedRuns() {
        double sum = 0;
        for (Readings sweep : PublicSweeps.openEuroLlm().values()) {
            ProxyRuns runs = ProxyRuns.of(sweep, CoolDown.WHOLE_RUN);
            sum += ConstantFit.of(runs, FitWindow.NEAR_OPTIMUM, Levels.DATA_TERM)
                    .orElseThrow()
                    .explained();
        }
        assertThat(sum / 6).isLessThan(AnnealedFit.DESCRIBES);
    }

    @Test
    void oneSetOfCoefficientsServesSevenCoolDowns() {
        ProxyRuns runs = ProxyRuns.pooled(PublicSweeps.coolDowns());
        assertThat(runs.size()).isEqualTo(99);
        AnnealedFit fit =
                AnnealedFit.of(runs, FitWindow.EVERY_RUN, Levels.PER_BUDGET).orElseThrow();
        assertThat(fit.explained()).isGreaterThan(0.99);
        assertThat(AnnealedFit.of(runs).orElseThrow().explained()).isGreaterThan(0.98);
    }

    @Test
    void oneBatchCannotTellNoiseFromCurvature() {
        AnnealedFit fit =
                AnnealedFit.of(ProxyRuns.pooled(PublicSweeps.coolDowns())).orElseThrow();
        assertThat(fit.unidentified()).containsExactlyInAnyOrder(AnnealedTerm.FLOOR, AnnealedTerm.NOISE);
        assertThat(fit.caveats()).anyMatch(caveat -> caveat.contains("floor, noise"));
    }

    @Test
    void aConstantRateGivesNoWeightToWhatAnnealingLeaves() {
        ProxyRuns runs = PublicSweeps.constantRate();
        AnnealedFit fit = AnnealedFit.of(runs).orElseThrow();
        assertThat(fit.proxy().curvature()).isZero();
        assertThat(fit.proxy().noise()).isZero();
        assertThat(SideBySideFit.of(runs, FitWindow.NEAR_OPTIMUM).orElseThrow().annealed())
                .isZero();
        SideBySideFit annealed = SideBySideFit.of(ProxyRuns.pooled(PublicSweeps.coolDowns()), FitWindow.NEAR_OPTIMUM)
                .orElseThrow();
        assertThat(annealed.annealed()).isGreaterThan(0.2);
    }

    private static double scatter(ProxyRuns runs) {
        LeveledRuns rows = LeveledRuns.of(runs.list(), FitWindow.NEAR_OPTIMUM);
        double[] sum = new double[rows.levels()];
        int[] count = new int[rows.levels()];
        double squares = 0;
        for (int n = 0; n < rows.size(); n++) {
            if (rows.wide()[n]) {
                sum[rows.level()[n]] += rows.losses()[n];
                count[rows.level()[n]]++;
            }
        }
        for (int n = 0; n < rows.size(); n++) {
            if (rows.wide()[n]) {
                double off = rows.losses()[n] - sum[rows.level()[n]] / count[rows.level()[n]];
                squares += off * off;
            }
        }
        return squares;
    }
}
