package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.transfer.Regime;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Without noise, a fit finds the exponents of the exact optimum, wherever it falls between the points of the grid. */
class NoiseFreeExponentsTest {
    private static final double[] SHIFTS = {1, 1.2, 1.45};

    @Test
    void theRateFollowsBudgetAndBatchOnAGridOfFactorTwo() {
        for (double shift : SHIFTS) {
            check(
                    ProxySweep.of(shift, rates(2, 9), batches(4, 3), new double[] {0.1}, ProxySweep.BUDGETS),
                    Regime.A,
                    0.005);
        }
    }

    @Test
    void theRateFollowsBudgetAndBatchOnAGridOfHalfADecade() {
        for (double shift : SHIFTS) {
            double[] rates = rates(Math.sqrt(10), 7);
            check(ProxySweep.of(shift, rates, batches(4, 2), new double[] {0.1}, ProxySweep.BUDGETS), Regime.A, 0.02);
        }
    }

    @Test
    void theRateIsFoundAtEveryMomentumTogether() {
        ProxySweep sweep =
                ProxySweep.of(1, rates(2, 11), batches(4, 2), new double[] {0.4, 0.1, 0.025}, ProxySweep.BUDGETS);
        check(sweep, Regime.A, 0.01);
    }

    @Test
    void momentumAndRateAreFoundAtAFixedBatch() {
        for (double shift : SHIFTS) {
            double[] momenta = ProxySweep.around(0.1, 2, 7);
            check(ProxySweep.of(shift, rates(2, 11), new double[] {512}, momenta, ProxySweep.BUDGETS), Regime.B, 0.015);
        }
    }

    @Test
    void batchAndRateAreFoundAtAFixedMomentum() {
        for (double shift : SHIFTS) {
            double[] batches = batches(2, 7);
            check(ProxySweep.of(shift, rates(2, 9), batches, new double[] {0.1}, ProxySweep.BUDGETS), Regime.C, 0.01);
        }
    }

    /** Along its bottom the valley is all but flat, so that exponents are hard to tell there; what follows from them costs next to nothing. */
    @Test
    void allThreeTogetherCostNextToNothingThoughTheValleyIsAllButFlat() {
        ProxySweep sweep =
                ProxySweep.of(1, rates(2, 9), batches(2, 6), ProxySweep.around(0.1, 2, 6), ProxySweep.BUDGETS);
        RegimeStrata.Model model = new RegimeStrata.Model(sweep.readings(), OptionalDouble.empty());
        RegimeSurface surface =
                new RegimeSurface(RegimeStrata.of(List.of(model), Regime.D).orElseThrow(), 0, 0);
        assertThat(surface.strata().cells()).hasSize(ProxySweep.BUDGETS.length);
        for (int c = 0; c < surface.strata().cells().size(); c++) {
            double tokens = surface.strata().cells().get(c).tokens();
            double[] at = surface.fit().law(c).at();
            Cell best = sweep.optimum(Regime.D, tokens, new Cell(1, 1, 1));
            double excess = sweep.constants().value(Math.exp(at[0]), Math.exp(at[1]), Math.exp(at[2]), tokens)
                    - sweep.constants().value(best.learningRate(), best.alpha(), best.batchTokens(), tokens);
            assertThat(excess).as("at %s tokens", tokens).isBetween(-1e-12, 5e-4);
        }
    }

    private static void check(ProxySweep sweep, Regime regime, double tolerance) {
        LawEstimator.Estimates found =
                new LawEstimator(sweep.readings()).estimate(sweep.readings().losses());
        Map<Exponent, Double> exact = LawEstimator.exact(sweep.readings(), sweep::optimum);
        exact.keySet().removeIf(exponent -> exponent.regime() != regime);
        assertThat(exact).isNotEmpty();
        exact.forEach((exponent, value) -> {
            assertThat(found.exponents().get(exponent)).as("%s", exponent).isCloseTo(value, within(tolerance));
        });
    }

    private static double[] rates(double factor, int count) {
        return ProxySweep.around(1e-3, factor, count);
    }

    private static double[] batches(double factor, int count) {
        return ProxySweep.around(512, factor, count);
    }
}
