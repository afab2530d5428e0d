package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.joint.JointFit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Budgets at log T = 20, 22 and 23; their floors lie .3 above, .1 above and .4 below the law, and own runs pull the last one up by .1. */
class OwnFloorsTest {
    private static final FloorFit FLOORS =
            new FloorFit(new double[] {20, 22, 23}, new double[] {0.3, 0.1, -0.4}, new double[][] {{-7}, {-7}, {-7}});
    private static final double[][] PULLED = {{0}, {0}, {0.1}};

    @Test
    void atABudgetItIsTheFloorOfItsCellAsItsRunsPullIt() {
        assertThat(offLaw(20)).isCloseTo(0.3, within(1e-9));
        assertThat(offLaw(22)).isCloseTo(0.1, within(1e-9));
        assertThat(offLaw(23)).isCloseTo(-0.3, within(1e-9));
    }

    @Test
    void betweenTwoItMovesEvenlyFromOneToTheOther() {
        assertThat(offLaw(20.5)).isCloseTo(0.25, within(1e-9));
        assertThat(offLaw(21.5)).isCloseTo(0.15, within(1e-9));
        assertThat(offLaw(22.75)).isCloseTo(-0.2, within(1e-9));
    }

    /** The last gap is 1 wide, and the first 2. */
    @Test
    void beyondTheLastWhatSetsItOffTheLawIsGoneWithinOneMoreBudget() {
        assertThat(offLaw(23.25)).isCloseTo(0.75 * -0.3, within(1e-9));
        assertThat(offLaw(24)).isCloseTo(0, within(1e-9));
        assertThat(offLaw(30)).isCloseTo(0, within(1e-9));
        assertThat(offLaw(19)).isCloseTo(0.15, within(1e-9));
        assertThat(offLaw(17)).isCloseTo(0, within(1e-9));
    }

    @Test
    void oneBudgetHasNothingToFadeOver() {
        FloorFit one = new FloorFit(new double[] {20}, new double[] {0.3}, new double[][] {{-7}});
        assertThat(offLaw(one, new double[1][1], 20)).isCloseTo(0.3, within(1e-9));
        assertThat(offLaw(one, new double[1][1], 20.1)).isCloseTo(0, within(1e-9));
    }

    private static double offLaw(double logTokens) {
        return offLaw(FLOORS, PULLED, logTokens);
    }

    private static double offLaw(FloorFit floors, double[][] pulled, double logTokens) {
        Relatives relatives = floors.relatives(List.of());
        JointFit fit = floors.fit();
        JointFit.Located law = fit.law(0, 0, new double[] {logTokens});
        assertThat(law.at()[0]).isCloseTo(FloorFit.law(logTokens), within(1e-9));
        return new OwnFloors(relatives, OwnFloors.cellsOf(relatives), pulled)
                        .at(Math.exp(logTokens), fit, law)
                        .at()[0]
                - law.at()[0];
    }
}
