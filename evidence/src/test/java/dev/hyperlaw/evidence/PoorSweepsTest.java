package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Sweeps that hardly say anything: a fit says what can still be said, and never fails. */
class PoorSweepsTest {
    private static final double[] BUDGETS = ProxySweep.logSpaced(1 << 16, 1 << 22, 5);
    private static final double[] RATES = ProxySweep.around(1e-3, 2, 7);
    private static final double[] BATCHES = ProxySweep.around(512, 2, 5);

    @Test
    void oneRunSaysNothing() {
        assertThat(fit(new double[] {1e-3}, new double[] {512}, new double[] {1 << 20}, 1, 1e-3)
                        .exponents())
                .isEmpty();
    }

    @Test
    void aHundredGroupsOfOneRunSayNothing() {
        List<GroupFit> fits = new ArrayList<>();
        for (int g = 0; g < 100; g++) {
            RunCurve run = RunCurve.of(new Cell(1e-3, 512, 0.1), g, List.of(new LossPoint(1 << 20, 3 + g)));
            fits.add(GroupFit.of(new SweepGroup("params=" + (g + 1), RateShape.CONSTANT, List.of(run)), 20, 1));
        }
        assertThat(fits).allSatisfy(fit -> assertThat(fit.regimes()).isEmpty());
        assertThat(PooledFit.of(fits, 20, 1, () -> {})).isEmpty();
    }

    @Test
    void oneRateOrTwoTuneNothing() {
        assertThat(fit(new double[] {1e-3}, BATCHES, BUDGETS, 1, 1e-3).regimes())
                .isEmpty();
        assertThat(fit(new double[] {1e-3, 2e-3}, BATCHES, BUDGETS, 3, 1e-3).regimes())
                .isEmpty();
    }

    @Test
    void oneBudgetHasOptimaAndASlopeInTheBatch() {
        GroupFit fit = fit(RATES, BATCHES, new double[] {1 << 19}, 1, 1e-3);
        assertThat(fit.regime(Regime.A).orElseThrow().optima()).hasSize(BATCHES.length);
        assertThat(fit.regime(Regime.A)
                        .orElseThrow()
                        .exponent(Exponent.P)
                        .orElseThrow()
                        .interval())
                .isPresent();
        assertThat(fit.exponents()).noneMatch(found -> found.exponent() == Exponent.Q);
        BudgetOptimum best = fit.regime(Regime.C).orElseThrow().optima().get(0);
        assertThat(best.flatBatch().orElseThrow().low()).isLessThan(best.value(Tunable.BATCH));
        assertThat(best.flatBatch().orElseThrow().high()).isGreaterThan(best.value(Tunable.BATCH));
    }

    @Test
    void whereEveryOptimumIsAtTheEndOfTheGridThereAreNoExponents() {
        for (double rate : new double[] {1e-6, 1}) {
            GroupFit fit = fit(RATES, BATCHES, BUDGETS, 1, rate);
            assertThat(fit.exponents())
                    .allSatisfy(found -> assertThat(found.interval()).isEmpty());
            assertThat(fit.regime(Regime.A).orElseThrow().edges()).isPositive();
            assertThat(fit.path()).isEmpty();
        }
    }

    @Test
    void twoBudgetsThreeRatesAndRunsThatAllDivergedDoNotBreakIt() {
        fit(ProxySweep.around(1e-3, 2, 3), new double[] {512}, new double[] {1 << 18, 1 << 20}, 1, 1e-3);
        fit(ProxySweep.around(1e-3, 4, 3), ProxySweep.around(512, 4, 3), BUDGETS, 1, 1e-3);
        List<RunCurve> lost = new ArrayList<>();
        for (double rate : RATES) {
            lost.add(new RunCurve(
                    new Cell(rate, 512, 0.1), 1, List.of(), Optional.of(new RunCurve.Divergence(0, 1 << 20))));
        }
        lost.add(RunCurve.of(new Cell(1e-5, 512, 0.1), 1, List.of(new LossPoint(1 << 20, 3))));
        assertThat(GroupFit.of(new SweepGroup("", RateShape.CONSTANT, lost), 20, 1)
                        .exponents())
                .allSatisfy(found -> assertThat(found.interval()).isEmpty());
    }

    @Test
    void constantLossesHaveNoOptimum() {
        SweepDesign design = new SweepDesign(RATES, BATCHES, BUDGETS, 2, 0, true);
        Readings flat = design.run((rate, batch, tokens) -> 3, 0, new SplittableRandom(1));
        assertThat(GroupFit.of(new SweepGroup("", RateShape.ANNEALED, flat.runs()), 20, 1)
                        .exponents())
                .allSatisfy(found -> assertThat(found.interval()).isEmpty());
    }

    @Test
    void noiseAloneHasAnExponentInOneSweepOfTwenty() {
        int claimed = 0;
        for (int number = 0; number < 40; number++) {
            SweepDesign design = new SweepDesign(RATES, BATCHES, BUDGETS, 1, 0, true);
            Readings noise = design.run((rate, batch, tokens) -> 3, 0.01, new SplittableRandom(number));
            GroupFit fit = GroupFit.of(new SweepGroup("", RateShape.ANNEALED, noise.runs()), 20, 1);
            claimed +=
                    fit.exponents().stream().anyMatch(found -> found.interval().isPresent()) ? 1 : 0;
        }
        assertThat(claimed).isLessThanOrEqualTo(2);
    }

    private static GroupFit fit(double[] rates, double[] batches, double[] budgets, int seeds, double best) {
        SweepDesign design = new SweepDesign(rates, batches, budgets, seeds, 0, true);
        PowerLawBowl bowl = new PowerLawBowl(0.5, 0.5, -0.5, best, 512, 1 << 19, 0);
        Readings readings = design.run(bowl, 0.003, new SplittableRandom(1));
        return GroupFit.of(new SweepGroup("", RateShape.ANNEALED, readings.runs()), 40, 1);
    }
}
