package dev.hyperlaw.law;

import static dev.hyperlaw.law.OracleFile.assertValue;
import static dev.hyperlaw.law.OracleFile.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

class MomentumBatchScalingTest {
    @Test
    void bothRulesMatchTheOracle() {
        for (JsonNode record : OracleFile.read("transfer").required("beta_batch_scaling")) {
            MomentumBatchScaling scaling = new MomentumBatchScaling(number(record, "kappa"));
            double beta = number(record, "beta");
            assertValue("half-life", scaling.halfLifeBeta(beta), number(record, "marek"));
            assertValue("linear", scaling.linearBeta(beta), number(record, "linear"));
            assertValue("alpha", 1 - scaling.halfLifeAlpha(1 - beta), number(record, "marek"));
        }
    }

    @Test
    void rulesDifferAtSecondOrderOnly() {
        MomentumBatchScaling scaling = new MomentumBatchScaling(8);
        double alpha = 1e-5;
        double difference = scaling.linearAlpha(alpha) - scaling.halfLifeAlpha(alpha);
        assertThat(difference / scaling.leadingDifference(alpha)).isCloseTo(1, within(1e-4));
    }

    @Test
    void tinyMomentumParameterKeepsItsDigits() {
        assertValue("alpha", new MomentumBatchScaling(0.5).halfLifeAlpha(1e-18), 5e-19);
    }
}
