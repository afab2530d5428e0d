package dev.hyperlaw.evidence.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.Readings;
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
    void thePapersProxyDoesNotDescribeAnnealedRuns() {
        double sum = 0;
        for (Readings sweep : PublicSweeps.openEuroLlm().values()) {
            ProxyRuns runs = ProxyRuns.of(sweep, CoolDown.WHOLE_RUN);
            sum += ConstantFit.of(runs).orElseThrow().explained();
        }
        assertThat(sum / 6).isLessThan(AnnealedFit.DESCRIBES);
    }

    @Test
    void oneBatchCannotTellNoiseFromCurvature() {
        AnnealedFit fit = AnnealedFit.of(PublicSweeps.coolDowns().get(0)).orElseThrow();
        assertThat(fit.unidentified()).containsExactlyInAnyOrder(AnnealedTerm.FLOOR, AnnealedTerm.NOISE);
        assertThat(fit.caveats()).anyMatch(caveat -> caveat.contains("floor, noise"));
    }

    @Test
    void aConstantRateGivesNoWeightToWhatAnnealingLeaves() {
        ProxyRuns runs = PublicSweeps.constantRate();
        AnnealedFit fit = AnnealedFit.of(runs).orElseThrow();
        assertThat(fit.proxy().curvature()).isZero();
        assertThat(fit.proxy().noise()).isZero();
    }

    private static double scatter(ProxyRuns runs) {
        LeveledRuns rows = LeveledRuns.of(runs.list());
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
