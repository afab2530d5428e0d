package dev.hyperlaw.law;

import static dev.hyperlaw.law.OracleFile.assertValue;
import static dev.hyperlaw.law.OracleFile.assertVariable;
import static dev.hyperlaw.law.OracleFile.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

class SgdTuningTest {
    @Test
    void optimumMatchesEveryOracleRecord() {
        for (JsonNode record : OracleFile.read("sgd")) {
            SgdTuning sgd = new SgdTuning(number(record, "Delta0"), number(record, "Lsigma2"), number(record, "L"));
            double tokens = number(record, "T");
            double batch = number(record, "b");
            assertVariable("eta*", sgd.unconstrainedEta(batch, tokens), number(record, "eta_star"), tokens);
            assertVariable(
                    "eta* from K",
                    sgd.unconstrainedEtaForSteps(batch, tokens / batch),
                    number(record, "eta_star_from_K"),
                    tokens);
            assertVariable("eta", sgd.eta(batch, tokens), number(record, "eta_capped"), tokens);
            assertVariable("b_crit", sgd.criticalBatch(tokens), number(record, "b_crit_cap"), tokens);
            assertValue("value", sgd.unconstrainedValue(tokens), number(record, "value"));
            assertValue("capped value", sgd.tunedValue(batch, tokens), number(record, "value_capped"));
        }
    }

    @Test
    void valueDoesNotDependOnTheBatchUntilTheStabilityLimitBinds() {
        SgdTuning sgd = SgdTuning.ofNoise(2, 0.3, 5);
        double critical = sgd.criticalBatch(1e9);
        assertThat(critical).isCloseTo(0.3 * Math.sqrt(1e9 / 10), within(1e-9));
        assertThat(sgd.tunedValue(1, 1e9)).isEqualTo(sgd.tunedValue(critical, 1e9));
        assertThat(sgd.tunedValue(10 * critical, 1e9)).isGreaterThan(5 * sgd.tunedValue(critical, 1e9));
        assertValue("continuous", sgd.value(1 / 5.0, critical, 1e9), sgd.tunedValue(1, 1e9));
    }
}
