package dev.hyperlaw.law;

import static dev.hyperlaw.law.OracleFile.assertValue;
import static dev.hyperlaw.law.OracleFile.assertVariable;
import static dev.hyperlaw.law.OracleFile.constants;
import static dev.hyperlaw.law.OracleFile.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.InputProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FixedMomentumTheoremTest {
    private static final LmoConstants ONES = LmoConstants.risk(1, 1, 1);

    @Test
    void optimumAndCriticalBudgetMatchEveryOracleRecord() {
        for (JsonNode record : OracleFile.read("minimisers_risk_fixed_alpha")) {
            double tokens = number(record, "T");
            FixedMomentum momentum = new FixedMomentum(constants(record), number(record, "alpha_fixed"));
            TunedPoint point = momentum.optimum(tokens);
            assertVariable("b*", momentum.unconstrainedBatch(tokens), number(record, "b_star_unclipped"), tokens);
            assertVariable("b", point.batch(), number(record, "b"), tokens);
            assertVariable("eta", point.eta(), number(record, "eta"), tokens);
            assertValue("min", point.value(), number(record, "min"));
            assertVariable("T_c", BatchCap.criticalBudget(momentum), number(record, "T_crit_b_leaves_1"), tokens);
        }
    }

    @Test
    void criticalBudgetKeepsItsDigitsWhenTheNoiseIsTiny() {
        // C2²/√α ≪ C1·L·S: the textbook root of the quadratic loses all digits; mpmath, 50 digits
        FixedMomentum momentum = new FixedMomentum(LmoConstants.risk(7.5, 1e-9, 1.3), 0.1);
        assertValue("T_c", BatchCap.criticalBudget(momentum), 4.29e21);
        assertThat(BatchCap.criticalBudget(new FixedMomentum(ONES, 1e-3))).isCloseTo(4.07e6, within(1e4));
        assertThat(BatchCap.criticalBudget(new FixedMomentum(ONES, 1e-4))).isCloseTo(4.02e8, within(1e6));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 64, 1e6})
    void capBindsFromItsSaturationBudgetOn(double cap) {
        FixedMomentum momentum = new FixedMomentum(LmoConstants.ofBound(2, 3, 0.5), 0.03);
        double budget = new BatchCap(momentum, cap).saturationBudget();
        assertVariable("b", momentum.unconstrainedBatch(budget), cap, budget);
        assertThat(momentum.optimum(10 * budget, cap).batch()).isEqualTo(cap);
        assertThat(momentum.optimum(budget / 10, cap).batch()).isLessThan(cap == 1 ? 1.5 : cap);
    }

    @Test
    void cappedBatchLeavesANoiseFloorThatIsTheLimit() {
        FixedMomentum momentum = new FixedMomentum(ONES, 0.1);
        BatchCap cap = new BatchCap(momentum, 1024);
        assertThat(cap.noiseFloor()).isCloseTo(0.0098821, within(5e-8));
        assertThat(momentum.optimum(1e60, 1024).value()).isCloseTo(cap.noiseFloor(), within(1e-15));
        assertThat(momentum.optimum(1e12, 1024).value()).isGreaterThan(cap.noiseFloor());
    }

    @Test
    void stepsAndTokensAreTheSameProblem() {
        FixedMomentum momentum = new FixedMomentum(LmoConstants.ofBound(2, 3, 0.5), 0.03);
        assertValue("eta", momentum.etaForSteps(1e4), momentum.eta(64, 64e4));
        assertValue("value", momentum.valueForSteps(64, 1e4), momentum.value(64, 64e4));
        assertValue(
                "value", momentum.value(64, 64e4), momentum.constants().value(momentum.eta(64, 64e4), 0.03, 64, 64e4));
    }

    @Test
    void batchNeverReachesTheWholeBudget() {
        for (double c2 : new double[] {1e-3, 1, 1e6}) {
            for (double tokens = 1; tokens < 1e9; tokens *= 17) {
                FixedMomentum momentum = new FixedMomentum(LmoConstants.risk(1e-6, c2, 1e-6), 0.3);
                assertThat(momentum.unconstrainedBatch(tokens)).isLessThan(Math.pow(0.3, 1.5) * tokens);
            }
        }
    }

    @Test
    void leadingFormsAreTheLimit() {
        FixedMomentum momentum = new FixedMomentum(LmoConstants.risk(2, 3, 0.5), 0.1);
        TunedPoint far = momentum.optimum(1e60);
        assertValue("b", far.batch(), momentum.leadingBatch().at(1e60));
        assertValue("eta", far.eta(), momentum.leadingEta().at(1e60));
        assertValue("value", far.value(), momentum.leadingValue().at(1e60));
        assertThat(new FixedMomentum(ONES, 0.1).leadingValue().constant()).isCloseTo(2.8966, within(5e-5));
        assertThat(momentum.burnInClearance(1e3)).isCloseTo(31.6227766, within(1e-7));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 1.5, Double.NaN})
    void momentumOutsideItsRangeIsRefused(double alpha) {
        assertThatThrownBy(() -> new FixedMomentum(ONES, alpha))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining(String.valueOf(alpha))
                .hasMessageContaining("\nMaybe ");
    }

    @Test
    void proxyBracketsTheBoundWithinAFactorTwo() {
        LmoConstants bound = LmoConstants.bound(2, 1.5, 0.4, 3);
        LmoConstants risk = bound.bracketingRisk();
        for (double alpha = 1e-6; alpha <= 1; alpha *= 9.7) {
            for (double eta = 1e-8; eta < 10; eta *= 31) {
                double u = bound.value(eta, alpha, 37, 1e7);
                double r = risk.value(eta, alpha, 37, 1e7);
                assertThat(r).isBetween(u, 2 * u);
                assertThat(r - u).isCloseTo(3 * eta * (0.5 + 2 / alpha), within(1e-14 * r));
            }
        }
    }
}
