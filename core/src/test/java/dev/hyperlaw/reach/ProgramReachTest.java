package dev.hyperlaw.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ProgramReachTest {
    private static final Program PROXY = BoundLibrary.proxy(2, 3, 0.5).program();
    private static final LmoConstants CONSTANTS = LmoConstants.risk(2, 3, 0.5);

    @Test
    void generalProgramAgreesWithTheClosedFormsAtFixedMomentum() {
        Reach.Reachable general =
                (Reach.Reachable) new ProgramReach(PROXY.with(Constraint.fixed("alpha", 0.1))).to(0.05, 9);
        Reach.Reachable closed = (Reach.Reachable) new FixedMomentumReach(CONSTANTS, 0.1).to(0.05, 9);
        assertSame(general, closed);
        assertThat(general.leastBatch()).isCloseTo(closed.leastBatch(), within(1e-6 * closed.leastBatch()));
    }

    @Test
    void generalProgramAgreesWithTheSearchAtTunedMomentum() {
        Reach.Reachable general = (Reach.Reachable) new ProgramReach(PROXY).to(0.05, 9);
        Reach.Reachable tuned = new TunedMomentumReach(CONSTANTS, Double.POSITIVE_INFINITY).to(0.05, 9);
        assertSame(general, tuned);
        assertThat(general.leastBatch()).isEqualTo(1);
    }

    private static void assertSame(Reach.Reachable general, Reach.Reachable closed) {
        assertThat(general.cheapest().tokens())
                .isCloseTo(
                        closed.cheapest().tokens(),
                        within(1e-11 * closed.cheapest().tokens()));
        assertThat(general.cheapest().batch())
                .isCloseTo(
                        closed.cheapest().batch(),
                        within(1e-9 * closed.cheapest().batch()));
        assertThat(general.leastSteps()).isCloseTo(closed.leastSteps(), within(1e-6 * closed.leastSteps()));
        assertThat(general.burnInCanDominate()).isEqualTo(closed.burnInCanDominate());
        assertThat(general.curve()).hasSize(9);
        for (int i = 0; i < 9; i++) {
            IsoPoint a = general.curve().get(i);
            IsoPoint b = closed.curve().get(i);
            assertThat(a.batch()).isCloseTo(b.batch(), within(1e-4 * b.batch()));
            assertThat(a.steps()).isCloseTo(b.steps(), within(2e-2 * b.steps()));
            assertThat(a.settings().keySet()).isEqualTo(b.settings().keySet());
        }
    }

    @Test
    void floorOnMomentumUnderACapMakesATargetUnreachable() {
        Program capped = PROXY.with(Constraint.atLeast("alpha", 0.01), Constraint.atMost("b", 64));
        Reach reach = new ProgramReach(capped).to(0.01, 3);
        assertThat(((Reach.Unreachable) reach).floor()).isCloseTo(3 * Math.sqrt(0.01 / 64), within(1e-12));
    }

    @Test
    void batchOnAPathLeavesOnePoint() {
        Program path = PROXY.with(Constraint.path("b", 1, Rational.of(1, 3)));
        Reach.Reachable reach = (Reach.Reachable) new ProgramReach(path).to(0.05, 4);
        double tokens = reach.cheapest().tokens();
        assertThat(reach.cheapest().batch()).isCloseTo(Math.cbrt(tokens), within(1e-9 * Math.cbrt(tokens)));
        assertThat(reach.curve()).containsExactly(reach.cheapest());
    }

    @Test
    void cappedCurveEndsAtTheCap() {
        Program capped = PROXY.with(Constraint.fixed("alpha", 0.1), Constraint.atMost("b", 400));
        Reach.Reachable general = (Reach.Reachable) new ProgramReach(capped).to(0.1, 5);
        Reach.Reachable closed = (Reach.Reachable) new FixedMomentumReach(CONSTANTS, 0.1, 400).to(0.1, 5);
        assertThat(general.leastSteps()).isCloseTo(closed.leastSteps(), within(1e-9 * closed.leastSteps()));
        assertThat(general.curve().get(4).batch()).isCloseTo(400, within(1e-7));
        assertThat(general.curve().get(2).steps())
                .isCloseTo(
                        closed.curve().get(2).steps(),
                        within(1e-6 * closed.curve().get(2).steps()));
    }

    @Test
    void movingFloorLimitsTheBudgetOfABatch() {
        Program floored = PROXY.with(
                new Constraint("b>=T^1/4", new TreeMap<>(Map.of("b", Rational.of(-1))), Rational.of(-1, 4), 1, false));
        Reach.Reachable reach = (Reach.Reachable) new ProgramReach(floored).to(0.05, 5);
        for (IsoPoint point : reach.curve()) {
            assertThat(point.batch()).isGreaterThanOrEqualTo(Math.pow(point.tokens(), 0.25) * (1 - 1e-9));
        }
        assertThat(reach.leastBatch()).isGreaterThan(10);
    }

    @Test
    void contradictoryCapsAreUnreachable() {
        Program never = PROXY.with(Constraint.atLeast("b", 10), Constraint.atMost("b", 5));
        assertThat(((Reach.Unreachable) new ProgramReach(never).to(0.05, 3)).reason())
                .contains("contradict");
    }

    @Test
    void boundWithoutAMinimiserIsRefused() {
        Program open = PROXY.under(List.of(Constraint.atMost("alpha", 1)));
        Program shrinking = new Program(open.variables(), List.of(open.terms().get(0)), open.constraints());
        assertThatThrownBy(() -> new ProgramReach(shrinking).to(0.05, 3))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("\nMaybe ");
    }

    @Test
    void underAMovingCapTheFewestStepsAreWhereTheCapMeetsTheCurve() {
        Program capped = BoundLibrary.proxy(1, 1, 1)
                .program()
                .with(new Constraint(
                        "b<=T^1/8", new TreeMap<>(Map.of("b", Rational.ONE)), Rational.of(1, 8), 1, false));
        Reach.Reachable reach = (Reach.Reachable) new ProgramReach(capped).to(0.05, 9);
        double fewest = Double.POSITIVE_INFINITY;
        for (double log = 0; log < 4; log += 0.01) {
            double batch = Math.exp(log);
            Program fixed = capped.with(Constraint.fixed("b", batch));
            var met = new BudgetSearch(fixed).meets(0.05);
            fewest = Math.min(
                    fewest, met.map(o -> Math.exp(o.logBudget()) / batch).orElse(fewest));
        }
        assertThat(reach.leastSteps()).isBetween(fewest * 0.99, fewest * 1.0001);
    }
}
