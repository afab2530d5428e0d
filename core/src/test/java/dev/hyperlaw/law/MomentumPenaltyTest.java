package dev.hyperlaw.law;

import static dev.hyperlaw.law.OracleFile.assertValue;
import static dev.hyperlaw.law.OracleFile.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

class MomentumPenaltyTest {
    private static final MomentumPenalty RISK = new MomentumPenalty(LmoConstants.risk(1, 1, 1));
    private static final MomentumPenalty BOUND = new MomentumPenalty(LmoConstants.ofBound(2, 3, 0.5));

    @Test
    void factorsOfCorollaryOneMatchTheOracle() {
        JsonNode oracle = OracleFile.read("qeff_corollaries");
        for (JsonNode record : oracle.required("corollary1")) {
            double alpha = number(record, "alpha");
            assertValue("risk", RISK.factor(alpha), number(record, "risk_factor"));
            assertValue("U", BOUND.factor(alpha), number(record, "U_factor"));
        }
        assertValue("sup risk", RISK.largestFactor(), number(oracle, "corollary1_risk_sup"));
        assertValue("sup U", BOUND.largestFactor(), number(oracle, "corollary1_U_sup"));
        assertThat(BOUND.tokenFactor(1)).isEqualTo(2.75);
        assertThat(RISK.tokenFactor(1)).isEqualTo(2);
    }

    @Test
    void factorIsNotUniformInTheBudget() {
        for (JsonNode record : OracleFile.read("qeff_corollaries").required("gap_exact")) {
            assertValue(
                    "ratio",
                    RISK.ratio(number(record, "alpha"), number(record, "T")),
                    number(record, "ratio_unconstrained_b"));
        }
        assertThat(RISK.ratio(1e-8, 1e6)).isGreaterThan(2);
    }

    @Test
    void ratioIsOneAtTheRootOfTheCubicEvenWhereItsBatchIsBelowOne() {
        double root = new JointTuning(RISK.constants()).interiorAlpha(10);
        assertThat(RISK.ratio(root, 10)).isCloseTo(1, within(1e-15));
        assertThat(RISK.ratio(root * 1.2, 10)).isGreaterThan(1);
        assertThat(RISK.ratio(root / 1.2, 10)).isGreaterThan(1);
    }

    @Test
    void ratioTendsToTheFactor() {
        assertThat(BOUND.ratio(0.3, 1e60)).isCloseTo(BOUND.factor(0.3), within(1e-12));
    }
}
