package dev.hyperlaw.reach;

import static dev.hyperlaw.law.OracleFile.assertValue;
import static dev.hyperlaw.law.OracleFile.assertVariable;
import static dev.hyperlaw.law.OracleFile.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.OracleFile;
import org.junit.jupiter.api.Test;

class IsoPerformanceTest {
    private static LmoConstants problem(JsonNode record) {
        return LmoConstants.bound(number(record, "Delta0"), 1, number(record, "rho_sigma"), number(record, "L"));
    }

    @Test
    void constantsLimitsAndCheapestPointMatchEveryOracleRecord() {
        for (JsonNode record : OracleFile.read("iso").required("iso")) {
            double target = number(record, "c");
            IsoConstants iso = IsoConstants.of(problem(record), number(record, "alpha"));
            assertValue("C_det", iso.det(), number(record, "C_det"));
            assertValue("C_burn", iso.burn(), number(record, "C_burn"));
            assertValue("C_floor", iso.floor(), number(record, "C_floor"));
            assertValue("K_min", iso.leastSteps(target), number(record, "K_min"));
            assertValue("b_min", iso.leastBatch(target), number(record, "b_min"));
            assertValue("T_min", iso.cheapestTokens(target), number(record, "T_min"));
            assertValue("b at T_min", 4 * iso.leastBatch(target), number(record, "b_at_T_min"));
            assertValue(
                    "K at T_min",
                    iso.steps(target, 4 * iso.leastBatch(target)).orElseThrow(),
                    number(record, "K_at_T_min"));
        }
    }

    @Test
    void everyPointOfEveryOracleCurveIsReproducedBothWays() {
        for (JsonNode record : OracleFile.read("iso").required("iso")) {
            double target = number(record, "c");
            double alpha = number(record, "alpha");
            IsoConstants iso = IsoConstants.of(problem(record), alpha);
            for (JsonNode point : record.required("curve")) {
                double steps = number(point, "K");
                double batch = number(point, "b");
                double tokens = number(point, "T");
                assertVariable("b(K)", iso.batch(target, steps).orElseThrow(), batch, tokens);
                assertVariable("K(b)", iso.steps(target, batch).orElseThrow(), steps, tokens);
                assertValue("u", iso.value(batch, steps), target);
                assertVariable(
                        "eta",
                        new FixedMomentum(problem(record), alpha).etaForSteps(steps),
                        number(point, "eta"),
                        tokens);
            }
        }
    }

    @Test
    void burnInFlagMatchesEveryOracleRecord() {
        for (JsonNode record : OracleFile.read("iso").required("iso")) {
            Reach reach = new FixedMomentumReach(problem(record), number(record, "alpha")).to(number(record, "c"), 0);
            assertThat(((Reach.Reachable) reach).burnInCanDominate())
                    .isEqualTo(record.required("burnin_can_dominate").asBoolean());
        }
    }

    @Test
    void burnInFlagTellsWhetherSomePointOfTheCurveIsInThatRegime() {
        int dominated = 0;
        for (double alpha : new double[] {1, 0.1, 1e-2, 1e-4}) {
            for (double c2 : new double[] {0.3, 3, 300}) {
                LmoConstants constants = LmoConstants.risk(1, c2, 1);
                for (double target = 1e-2; target < 1e6; target *= 1.9) {
                    Reach reach = new FixedMomentumReach(constants, alpha).to(target, 0);
                    double lead = largestLead(IsoConstants.of(constants, alpha), target);
                    boolean flag = ((Reach.Reachable) reach).burnInCanDominate();
                    if (Math.abs(lead - 1) > 0.02) { // the scan has steps
                        assertThat(flag)
                                .as("alpha=%s C2=%s c=%s: %s", alpha, c2, target, lead)
                                .isEqualTo(lead > 1);
                    }
                    dominated += flag ? 1 : 0;
                }
            }
        }
        assertThat(dominated).isPositive();
    }

    /** The largest ratio of burn-in to the larger of the two other terms, over the curve with b ≥ 1 and K ≥ 1. */
    private static double largestLead(IsoConstants iso, double target) {
        double lead = 0;
        for (double steps = 1; steps < 1e10; steps *= 1.004) {
            double batch = iso.batch(target, steps).orElse(0);
            if (batch >= 1) {
                double others = Math.max(iso.det() / Math.sqrt(steps), iso.floor() / Math.sqrt(batch));
                lead = Math.max(lead, iso.burn() / (steps * Math.sqrt(batch)) / others);
            }
        }
        return lead;
    }

    @Test
    void burnInNeedsATargetAboveTheSquaredProgressConstantOverBurnIn() {
        IsoConstants iso = IsoConstants.of(LmoConstants.risk(1, 1, 1), 1e-3);
        FixedMomentumReach reach = new FixedMomentumReach(LmoConstants.risk(1, 1, 1), 1e-3);
        double necessary = iso.det() * iso.det() / iso.burn();
        double sufficient = 2 * necessary + iso.floor();
        assertThat(((Reach.Reachable) reach.to(necessary, 0)).burnInCanDominate())
                .isFalse();
        assertThat(((Reach.Reachable) reach.to(0.999 * sufficient, 0)).burnInCanDominate())
                .isFalse();
        assertThat(((Reach.Reachable) reach.to(1.001 * sufficient, 0)).burnInCanDominate())
                .isTrue();
    }

    @Test
    void hyperbolaIsAnIdentityWhenItsStepsAreThePointsOwn() {
        IsoConstants iso = IsoConstants.of(LmoConstants.risk(2, 3, 0.5), 0.05);
        for (double steps = 1.3 * iso.leastSteps(0.2); steps < 1e9; steps *= 7) {
            double batch = iso.batch(0.2, steps).orElseThrow();
            double g = iso.floor() + iso.burn() / steps;
            double left = (0.2 * Math.sqrt(steps) - iso.det()) * (0.2 * Math.sqrt(batch) - g);
            assertValue("hyperbola", left, iso.det() * g);
            assertValue("solved for b", iso.hyperbolaBatch(0.2, steps, steps).orElseThrow(), batch);
        }
        assertThat(iso.hyperbolaBatch(0.2, iso.leastSteps(0.2) / 2, 10)).isEmpty();
    }

    @Test
    void threeRegimesOfTheHyperbola() {
        IsoConstants iso = IsoConstants.of(LmoConstants.risk(1, 1, 1), 0.1);
        double target = 0.01;
        assertThat(iso.regime(1e9, iso.steps(target, 1e9).orElseThrow())).isEqualTo(IsoRegime.ITERATION_LIMITED);
        double small = 1.01 * iso.leastBatch(target);
        assertThat(iso.regime(small, iso.steps(target, small).orElseThrow())).isEqualTo(IsoRegime.BATCH_LIMITED);
        assertThat(iso.regime(1, 100)).isEqualTo(IsoRegime.ITERATION_LIMITED);
        assertThat(IsoConstants.of(LmoConstants.risk(1, 100, 1), 1e-3).regime(1, 2))
                .isEqualTo(IsoRegime.BURN_IN);
    }

    @Test
    void stepsDivergeAtTheLeastBatch() {
        IsoConstants iso = IsoConstants.of(LmoConstants.risk(1, 1, 1), 0.1);
        assertThat(iso.steps(0.05, iso.leastBatch(0.05) * 0.999)).isEmpty();
        assertThat(iso.batch(0.05, iso.leastSteps(0.05) * 0.999)).isEmpty();
        assertThat(iso.leastBatch(0.05)).isCloseTo(40, within(1e-12));
    }
}
