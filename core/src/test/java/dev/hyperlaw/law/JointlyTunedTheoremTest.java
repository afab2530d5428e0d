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
import dev.hyperlaw.rational.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JointlyTunedTheoremTest {
    private static final LmoConstants ONES = LmoConstants.risk(1, 1, 1);

    @Test
    void rootOfTheCubicMatchesEveryOracleRecord() {
        for (JsonNode record : OracleFile.read("minimisers_cubic")) {
            double tokens = number(record, "T");
            TunedPoint point = new JointTuning(constants(record)).interior(tokens);
            assertVariable("alpha", point.alpha(), number(record, "root"), tokens);
            assertVariable("b", point.batch(), number(record, "b"), tokens);
            assertVariable("eta", point.eta(), number(record, "eta"), tokens);
            assertValue("min", point.value(), number(record, "min"));
        }
    }

    @Test
    void seriesMatchesEveryOracleRecord() {
        for (JsonNode record : OracleFile.read("minimisers_cubic")) {
            MomentumSeries series = MomentumSeries.of(constants(record));
            JsonNode u = record.required("u");
            assertValue("u0", series.first(), u.required(0).asDouble());
            assertValue("u1", series.second(), u.required(1).asDouble());
            assertThat(series.third()).isEqualTo(u.required(2).asDouble());
            assertValue("u3", series.fourth(), u.required(3).asDouble());
            assertValue("two terms", series.at(number(record, "T"), 2), number(record, "series2"));
            assertValue("four terms", series.at(number(record, "T"), 4), number(record, "series3"));
        }
    }

    @Test
    void errorOfTheSeriesHasTheStatedOrder() {
        JointTuning tuning = new JointTuning(ONES);
        MomentumSeries series = MomentumSeries.of(ONES);
        for (int terms : new int[] {1, 2, 4}) {
            double near = Math.abs(series.at(1e3, terms) - tuning.interiorAlpha(1e3));
            double far = Math.abs(series.at(1e6, terms) - tuning.interiorAlpha(1e6));
            assertThat(Math.log(far / near) / Math.log(1e3))
                    .as("%d terms", terms)
                    .isCloseTo(series.errorOrder(terms).doubleValue(), within(0.03));
        }
        assertThat(series.errorOrder(2)).isEqualTo(Rational.of(-4, 3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"minimisers_risk_joint", "minimisers_U_joint"})
    void optimumIsReSolvedOnTheBoundaryNotClipped(String file) {
        for (JsonNode record : OracleFile.read(file)) {
            double tokens = number(record, "T");
            JointTuning tuning = new JointTuning(constants(record));
            TunedPoint point = tuning.optimum(tokens);
            assertVariable("alpha", point.alpha(), number(record, "alpha"), tokens);
            assertVariable("b", point.batch(), number(record, "b"), tokens);
            assertVariable("eta", point.eta(), number(record, "eta"), tokens);
            assertValue("min", point.value(), number(record, "min"));
            JsonNode interior = record.required("interior_closed_form");
            TunedPoint free = tuning.interior(tokens);
            assertVariable("interior alpha", free.alpha(), number(interior, "alpha"), tokens);
            assertVariable("interior b", free.batch(), number(interior, "b"), tokens);
            assertVariable("interior eta", free.eta(), number(interior, "eta"), tokens);
            assertValue("interior min", free.value(), number(interior, "min"));
            assertThat(JointTuning.feasible(free))
                    .isEqualTo(interior.required("feasible").asBoolean());
        }
    }

    @Test
    void batchGrowsAsTheSixthRootOfTokens() {
        JointTuning tuning = new JointTuning(LmoConstants.ofBound(0.3, 7, 2));
        JointLimit limit = JointLimit.of(tuning.constants());
        TunedPoint far = tuning.interior(1e100);
        assertThat(limit.batch().exponent()).isEqualTo(Rational.of(1, 6));
        assertValue("b", far.batch(), limit.batch().at(1e100));
        assertValue("alpha", far.alpha(), limit.alpha().at(1e100));
        assertValue("eta", far.eta(), limit.eta().at(1e100));
        assertValue("value", far.value(), limit.value().at(1e100));
    }

    @Test
    void limitConstantsOfTheProxyAreThoseOfTheory() {
        JointLimit limit = JointLimit.of(LmoConstants.risk(2, 3, 0.5));
        assertValue("b0", limit.batch().constant(), Math.pow(1.5, 5.0 / 3) * Math.pow(1, -5.0 / 6));
        JointLimit ones = JointLimit.of(ONES);
        assertThat(ones.batch().constant()).isCloseTo(0.31498, within(5e-6));
        assertThat(ones.alpha().constant()).isCloseTo(0.62996, within(5e-6));
        assertThat(ones.eta().constant()).isCloseTo(0.44545, within(5e-6));
    }

    @Test
    void batchLeavesOneAtTheBudgetOfThePhaseTable() {
        double budget = new JointTuning(ONES).budgetForBatch(1);
        assertThat(Math.log10(budget)).isCloseTo(3.169481, within(1e-6));
        assertThat(new JointTuning(ONES).interior(budget).batch()).isCloseTo(1, within(1e-13));
        assertThat(new JointTuning(ONES).budgetForBatch(1024)).isBetween(1e20, 1e22);
    }

    @Test
    void rootIsAtMostOneFromItsOnsetOn() {
        JointTuning tuning = new JointTuning(LmoConstants.ofBound(0.1, 5, 20));
        assertThat(tuning.interiorAlpha(tuning.momentumOnset())).isCloseTo(1, within(1e-14));
    }

    @Test
    void bothBranchesOfTheRootAgreeWhereTheyMeet() {
        // w = 1 at T = 1/27: scan across it and compare with the polynomial itself
        for (double tokens = 1e-3; tokens < 1e3; tokens *= 1.07) {
            double alpha = new JointTuning(ONES).interiorAlpha(tokens);
            assertThat(4 * tokens * alpha * alpha * alpha).isCloseTo(alpha + 1, within(4e-15 * (alpha + 1)));
        }
    }

    @Test
    void budgetBelowOneTokenIsRefused() {
        assertThatThrownBy(() -> new JointTuning(ONES).optimum(Double.NaN))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("NaN")
                .hasMessageContaining("\nMaybe ");
    }
}
