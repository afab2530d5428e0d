package dev.hyperlaw.law;

import static dev.hyperlaw.law.OracleFile.assertValue;
import static dev.hyperlaw.law.OracleFile.assertVariable;
import static dev.hyperlaw.law.OracleFile.constants;
import static dev.hyperlaw.law.OracleFile.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.rational.Rational;
import org.junit.jupiter.api.Test;

class FixedBatchTheoremTest {
    private static final LmoConstants ONES = LmoConstants.risk(1, 1, 1);

    @Test
    void exactOptimumAndLeadingFormsMatchEveryOracleRecord() {
        for (JsonNode record : OracleFile.read("minimisers_risk_fixed_b")) {
            double tokens = number(record, "T");
            FixedBatch batch = new FixedBatch(constants(record), number(record, "b_fixed"));
            assertVariable("lead alpha", batch.leadingAlpha().at(tokens), number(record, "lead_alpha"), tokens);
            assertVariable("lead eta", batch.leadingEta().at(tokens), number(record, "lead_eta"), tokens);
            assertValue("lead min", batch.leadingValue().at(tokens), number(record, "lead_min"));
            TunedPoint point = batch.optimum(tokens);
            assertVariable("alpha", point.alpha(), number(record, "alpha"), tokens);
            assertVariable("eta", point.eta(), number(record, "eta"), tokens);
            assertValue("min", point.value(), number(record, "min"));
        }
    }

    @Test
    void momentumIsOffBeforeItsOnset() {
        FixedBatch batch = new FixedBatch(ONES, 1072);
        double onset = batch.momentumOnset();
        assertThat(Math.log10(onset)).isCloseTo(6.362, within(5e-4));
        assertThat(batch.unconstrainedAlpha(onset)).isCloseTo(1, within(1e-13));
        assertThat(batch.optimum(onset / 2).momentumOff()).isTrue();
        assertThat(batch.optimum(onset * 2).momentumOff()).isFalse();
        assertThat(batch.leadingMomentumOnset()).isCloseTo(onset, within(0.01 * onset));
    }

    @Test
    void onsetOfTheBoundHasItsOwnConstant() {
        FixedBatch batch = new FixedBatch(LmoConstants.ofBound(2, 3, 0.5), 40);
        assertValue("leading onset", batch.leadingMomentumOnset(), 4 * 2 * 0.5 * 4 * 1600 / (5.5 * 9));
        assertThat(batch.unconstrainedAlpha(batch.momentumOnset())).isCloseTo(1, within(1e-13));
    }

    @Test
    void leadingFormsAreTheLimit() {
        FixedBatch batch = new FixedBatch(LmoConstants.ofBound(2, 3, 0.5), 40);
        TunedPoint far = batch.optimum(1e60);
        assertValue("alpha", far.alpha(), batch.leadingAlpha().at(1e60));
        assertValue("eta", far.eta(), batch.leadingEta().at(1e60));
        assertValue("value", far.value(), batch.leadingValue().at(1e60));
    }

    @Test
    void momentumAndItsLocalExponentMatchTheOracleAtFixedBatch() {
        for (JsonNode record : OracleFile.read("minimisers_risk_fixed_b")) {
            double tokens = number(record, "T");
            BatchPath path = new BatchPath(constants(record), number(record, "b_fixed"), Rational.ZERO);
            LocalExponents local = LocalExponents.at(path, tokens);
            JsonNode expected = record.required("local_exponents");
            assertThat(local.eta()).isCloseTo(number(expected, "eta"), within(1e-11));
            assertThat(local.alpha()).isCloseTo(number(expected, "alpha"), within(1e-11));
            assertThat(local.rate()).isCloseTo(number(record, "local_rate"), within(1e-11));
        }
    }
}
