package dev.hyperlaw.evidence.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RunCurve;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class AnnealedFitTest {
    private static final CoolDown FIFTH = new CoolDown(0.2);
    private static final AnnealedProxy TRUE = new AnnealedProxy(0.3, 9, 25, 5e5, 1e6);
    private static final double[] BUDGETS = {6e9, 2e10, 8e10};

    @Test
    void findsTheCoefficientsThatMadeTheLosses() {
        AnnealedFit fit =
                AnnealedFit.of(sweep(FIFTH, run -> level(run) + loss(run))).orElseThrow();
        same(fit.proxy(), TRUE, 1e-6);
        assertThat(fit.explained()).isCloseTo(1, within(1e-9));
        assertThat(fit.unidentified()).isEmpty();
        assertThat(fit.verdict()).contains("describes the sweep: R² within budgets 1.00");
    }

    @Test
    void aTermThatIsNotThereHasNoWeight() {
        AnnealedProxy without = new AnnealedProxy(0.3, 9, 25, 0, 0);
        AnnealedFit fit = AnnealedFit.of(sweep(
                        FIFTH,
                        run -> 2
                                + without.value(
                                        run.cell().learningRate(), run.cell().batchTokens(), run.tokens(), FIFTH)))
                .orElseThrow();
        same(fit.proxy(), without, 1e-6);
    }

    @Test
    void oneRunThatWentWrongHardlyMatters() {
        Random random = new Random(3);
        List<AnnealedFit> fits = new ArrayList<>();
        for (double wrong : new double[] {0, 0.04}) {
            random.setSeed(3);
            int[] count = {0};
            fits.add(AnnealedFit.of(sweep(
                            FIFTH,
                            run -> level(run)
                                    + loss(run)
                                    + 0.001 * random.nextGaussian()
                                    + (count[0]++ == 20 ? wrong : 0)))
                    .orElseThrow());
        }
        AnnealedOptimum right = fits.get(0).proxy().optimum(1e11, FIFTH).orElseThrow();
        AnnealedOptimum off = fits.get(1).proxy().optimum(1e11, FIFTH).orElseThrow();
        assertThat(Math.log(off.learningRate() / right.learningRate())).isCloseTo(0, within(0.15));
        assertThat(Math.log(off.batchTokens() / right.batchTokens())).isCloseTo(0, within(0.15));
    }

    @Test
    void whatSettingsDoNotDecideIsNotDescribed() {
        Random random = new Random(4);
        AnnealedFit fit = AnnealedFit.of(sweep(FIFTH, run -> 2 + 0.02 * random.nextDouble()))
                .orElseThrow();
        assertThat(fit.describesTheSweep()).isFalse();
        assertThat(fit.verdict()).contains("does not describe the sweep").contains("below 0.6");
    }

    @Test
    void whatTheEvidenceDoesNotHoldIsSaid() {
        AnnealedFit fit =
                AnnealedFit.of(sweep(FIFTH, run -> level(run) + loss(run))).orElseThrow();
        assertThat(fit.caveats())
                .hasSize(4)
                .anyMatch(text -> text.contains("chosen after seeing"))
                .anyMatch(text -> text.contains("Muon and Scion"));
        assertThat(fit.caveats(FIFTH)).hasSize(4);
        assertThat(fit.caveats(new CoolDown(0.04))).hasSize(5);
    }

    @Test
    void laterBudgetsAreNotLookedAt() {
        ProxyRuns all = sweep(FIFTH, run -> level(run) + loss(run) + (run.tokens() > 3e10 ? 0.5 : 0));
        ProxyRuns past = sweep(FIFTH, run -> level(run) + loss(run));
        assertThat(AnnealedFit.of(all.upTo(2e10))).isEqualTo(AnnealedFit.of(past.upTo(2e10)));
    }

    @Test
    void transportIsTheRatioOfTheOptima() {
        AnnealedTransport transport = new AnnealedTransport(TRUE, 1e10, 1e12, FIFTH);
        AnnealedOptimum from = TRUE.optimum(1e10, FIFTH).orElseThrow();
        AnnealedOptimum to = TRUE.optimum(1e12, FIFTH).orElseThrow();
        AnnealedTransport.Transported moved =
                transport.move(2 * from.learningRate(), 3 * from.batchTokens()).orElseThrow();
        assertThat(moved.learningRate()).isCloseTo(2 * to.learningRate(), within(1e-15));
        assertThat(moved.batchTokens()).isCloseTo(3 * to.batchTokens(), within(1e-6));
        assertThat(moved.directLearningRate()).isCloseTo(to.learningRate(), within(1e-15));
        assertThat(transport.factorAt(4e5).orElseThrow())
                .isEqualTo(TRUE.bestRate(4e5, 1e12, FIFTH) / TRUE.bestRate(4e5, 1e10, FIFTH));
        assertThat(transport
                        .move(from.learningRate(), from.batchTokens())
                        .orElseThrow()
                        .disagrees())
                .isFalse();
        assertThat(transport
                        .move(2 * from.learningRate(), from.batchTokens())
                        .orElseThrow()
                        .disagrees())
                .isTrue();
    }

    private static void same(AnnealedProxy found, AnnealedProxy expected, double tolerance) {
        for (AnnealedTerm term : AnnealedTerm.values()) {
            double scale = Math.max(TRUE.coefficient(term), 1e-9);
            assertThat(found.coefficient(term))
                    .as(term.key())
                    .isCloseTo(expected.coefficient(term), within(tolerance * scale));
        }
    }

    private static double level(ProxyRuns.Run run) {
        return 2 + 1e3 * Math.pow(run.tokens(), -0.3) + 0.01 * Math.sin(run.tokens());
    }

    private static double loss(ProxyRuns.Run run) {
        return TRUE.value(run.cell().learningRate(), run.cell().batchTokens(), run.tokens(), run.coolDown());
    }

    private static ProxyRuns sweep(CoolDown coolDown, ToDoubleFunction<ProxyRuns.Run> loss) {
        return ProxyRuns.of(readings(loss, coolDown), coolDown);
    }

    private static Readings readings(ToDoubleFunction<ProxyRuns.Run> loss, CoolDown coolDown) {
        List<RunCurve> runs = new ArrayList<>();
        for (double tokens : BUDGETS) {
            for (double rate = 2.5e-4; rate < 5e-3; rate *= 2) {
                for (double batch = 65536; batch < 5e6; batch *= 2) {
                    Cell cell = new Cell(rate, batch, 1);
                    double y = loss.applyAsDouble(new ProxyRuns.Run(cell, tokens, coolDown, 0));
                    runs.add(RunCurve.of(cell, 0, List.of(new LossPoint(tokens, y))));
                }
            }
        }
        return Readings.of(runs);
    }
}
