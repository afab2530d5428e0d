package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;

/** Four budgets at log T = 20 to 23, each with runs up to three octaves to either side of its floor, unless it is said otherwise. */
class OpenSidesTest {
    private static final double OCTAVE = Math.log(2);
    private static final List<Double> BUDGETS = List.of(Math.exp(20), Math.exp(21), Math.exp(22), Math.exp(23));

    @Test
    void aForecastIsOpenWhereTheBudgetsItStandsOnAre() {
        OpenSides sides = byOwn(OpenEnds.NONE, OpenEnds.BELOW, OpenEnds.ABOVE, OpenEnds.NONE);
        assertThat(at(sides, 20)).isEqualTo(OpenEnds.NONE);
        assertThat(at(sides, 20.5)).isEqualTo(OpenEnds.BELOW);
        assertThat(at(sides, 21)).isEqualTo(OpenEnds.BELOW);
        assertThat(at(sides, 21.5)).isEqualTo(OpenEnds.BOTH);
        assertThat(at(sides, 22.5)).isEqualTo(OpenEnds.ABOVE);
        assertThat(at(sides, 25)).isEqualTo(OpenEnds.NONE);
    }

    @Test
    void aBudgetThatSaysNothingIsPassedOver() {
        OpenSides sides = byOwn(OpenEnds.NONE, OpenEnds.ABOVE, OpenEnds.BOTH, OpenEnds.BOTH);
        assertThat(at(sides, 25)).isEqualTo(OpenEnds.ABOVE);
        assertThat(at(byOwn(OpenEnds.BOTH, OpenEnds.BOTH, OpenEnds.NONE, OpenEnds.NONE), 19))
                .isEqualTo(OpenEnds.NONE);
    }

    @Test
    void whereNoBudgetIsClosedASideThatOneLeavesOpenStaysOpen() {
        assertThat(at(byOwn(OpenEnds.BELOW, OpenEnds.BOTH, OpenEnds.BOTH, OpenEnds.ABOVE), 25))
                .isEqualTo(OpenEnds.BOTH);
        assertThat(at(byOwn(OpenEnds.BELOW, OpenEnds.BELOW, OpenEnds.BOTH, OpenEnds.BELOW), 25))
                .isEqualTo(OpenEnds.BELOW);
        assertThat(at(byOwn(OpenEnds.BOTH, OpenEnds.BOTH, OpenEnds.BOTH, OpenEnds.BOTH), 25))
                .isEqualTo(OpenEnds.BOTH);
    }

    /** Runs on both sides of a floor that is known: an open end of one budget is closed, and no closed one is opened. */
    @Test
    void theSurfaceEndsWhatOneBudgetLeavesOpen() {
        OpenEnds[] own = {OpenEnds.NONE, OpenEnds.NONE, OpenEnds.NONE, OpenEnds.BELOW};
        assertThat(at(sides(around(3, 3), own, 0.1, 0, true, List.of(), false), 23))
                .isEqualTo(OpenEnds.NONE);
        assertThat(at(sides(around(3, 3), own, 0.1, 0, false, List.of(), false), 23))
                .isEqualTo(OpenEnds.BELOW);
        // None below the floor: nothing says that it rises there.
        assertThat(at(sides(around(0, 3), own, 0.1, 0, true, List.of(), false), 23))
                .isEqualTo(OpenEnds.BELOW);
        OpenEnds[] above = {OpenEnds.NONE, OpenEnds.NONE, OpenEnds.NONE, OpenEnds.ABOVE};
        assertThat(at(sides(around(0, 3), above, 0.1, 0, true, List.of(), false), 23))
                .isEqualTo(OpenEnds.NONE);
    }

    /** A floor that is not known to a factor 2, by its own error or by that of all floors, ends nothing. */
    @Test
    void aFloorThatIsHardlyKnownEndsNothing() {
        OpenEnds[] own = {OpenEnds.NONE, OpenEnds.NONE, OpenEnds.NONE, OpenEnds.BELOW};
        assertThat(at(sides(around(3, 3), own, 0.5, 0, true, List.of(), false), 23))
                .isEqualTo(OpenEnds.BELOW);
        assertThat(at(sides(around(3, 3), own, 0.1, 0.25, true, List.of(), false), 23))
                .isEqualTo(OpenEnds.BELOW);
    }

    /** Two of four are not most; three are, and then the end is the surface's own shape and nothing else. */
    @Test
    void whereMostBudgetsAreOpenOnOneSideTheSurfaceIsNotBelieved() {
        OpenEnds[] half = {OpenEnds.NONE, OpenEnds.NONE, OpenEnds.BELOW, OpenEnds.BELOW};
        OpenEnds[] most = {OpenEnds.NONE, OpenEnds.BELOW, OpenEnds.BELOW, OpenEnds.BELOW};
        assertThat(at(sides(around(3, 3), half, 0.1, 0, true, List.of(), false), 23))
                .isEqualTo(OpenEnds.NONE);
        assertThat(at(sides(around(3, 3), most, 0.1, 0, true, List.of(), false), 23))
                .isEqualTo(OpenEnds.BELOW);
    }

    @Test
    void whereOtherSettingsVaryTheSurfaceTellsTheOptimumOfABudget() {
        OpenEnds[] own = {OpenEnds.NONE, OpenEnds.NONE, OpenEnds.NONE, OpenEnds.BOTH};
        Interval found = sides(around(3, 3), own, 0.1, 0.01, true, List.of(), true)
                .tuned(3, Tunable.LEARNING_RATE)
                .orElseThrow();
        double half = StandardNormal.HALF_95 * Math.sqrt(0.1 * 0.1 + 0.01);
        assertThat(Math.log(found.estimate())).isCloseTo(FloorFit.law(23), within(1e-9));
        assertThat(Math.log(found.low())).isCloseTo(FloorFit.law(23) - half, within(1e-9));
        assertThat(Math.log(found.high())).isCloseTo(FloorFit.law(23) + half, within(1e-9));
    }

    /** No run with a loss lies above the floor, and one of this budget diverged there. */
    @Test
    void aDivergenceEndsTheIntervalAbove() {
        OpenEnds[] own = {OpenEnds.NONE, OpenEnds.NONE, OpenEnds.NONE, OpenEnds.BOTH};
        double at = FloorFit.law(23) + 0.15;
        JointRuns.Row lost = new JointRuns.Row(3, 99, new double[] {at}, Double.NaN);
        JointRuns.Row elsewhere = new JointRuns.Row(2, 98, new double[] {at - 0.1}, Double.NaN);
        Interval without = sides(around(3, 0), own, 0.1, 0, true, List.of(elsewhere), true)
                .tuned(3, Tunable.LEARNING_RATE)
                .orElseThrow();
        assertThat(without.open()).isEqualTo(OpenEnds.ABOVE);
        Interval with = sides(around(3, 0), own, 0.1, 0, true, List.of(lost, elsewhere), true)
                .tuned(3, Tunable.LEARNING_RATE)
                .orElseThrow();
        assertThat(with.open()).isEqualTo(OpenEnds.NONE);
        assertThat(Math.log(with.high())).isCloseTo(at, within(1e-9));
    }

    private static OpenEnds at(OpenSides sides, double logTokens) {
        return sides.at(Math.exp(logTokens), Tunable.LEARNING_RATE);
    }

    private static OpenSides byOwn(OpenEnds... own) {
        return sides(around(3, 3), own, 0.1, 0, false, List.of(), false);
    }

    private static FloorFit around(int below, int above) {
        double[] tokens = {20, 21, 22, 23};
        double[][] places = new double[4][below + above + 1];
        for (int budget = 0; budget < 4; budget++) {
            for (int step = -below; step <= above; step++) {
                places[budget][step + below] = FloorFit.law(tokens[budget]) + step * OCTAVE;
            }
        }
        return new FloorFit(tokens, new double[4], places);
    }

    private static OpenSides sides(
            FloorFit floors,
            OpenEnds[] own,
            double deviation,
            double lean,
            boolean minimum,
            List<JointRuns.Row> lost,
            boolean others) {
        DoubleFunction<JointFit.Located> floor = tokens -> new JointFit.Located(
                new double[] {FloorFit.law(Math.log(tokens))}, new double[][] {{deviation * deviation}});
        return new OpenSides(
                BUDGETS,
                List.of(Tunable.LEARNING_RATE),
                floors.relatives(lost),
                floors.fit(),
                floor,
                lean,
                minimum,
                (budget, axis) -> axis == Tunable.LEARNING_RATE
                        ? Optional.of(new Interval(1, 0.5, 2).opened(own[budget]))
                        : Optional.empty(),
                others);
    }
}
