package dev.hyperlaw.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solver;
import org.junit.jupiter.api.Test;

class RestrictionStudyTest {
    private static final Program PROXY = BoundLibrary.proxy(1, 1, 1).program();

    private static Optimum at(Program program, double tokens) {
        return (Optimum) new Solver(program).solve(Math.log(tokens));
    }

    private static RestrictionStudy study(Program program, double tokens) {
        return new RestrictionStudy(program, at(program, tokens));
    }

    @Test
    void aFixedMomentumOfOneCostsTheCorollarysFactorInTokens() {
        Program lmo = BoundLibrary.lmo(1, 1, 1, 0.5).program();
        RestrictionStudy.Cost cost =
                study(lmo, 1e60).of(lmo.with(Constraint.fixed("alpha", 1))).orElseThrow();
        assertThat(cost.ratio()).isCloseTo(Math.pow(2.75, 0.25), within(1e-10));
        assertThat(1e60 / cost.equivalentTokens()).isCloseTo(2.75, within(1e-9));
        assertThat(cost.tokensToCatchUp().orElseThrow() / 1e60).isCloseTo(2.75, within(1e-9));
    }

    @Test
    void aCappedBatchAtFixedMomentumNeverCatchesUp() {
        RestrictionStudy.Cost cost = study(PROXY, 1e15)
                .of(PROXY.with(Constraint.fixed("alpha", 0.1), Constraint.atMost("b", 64)))
                .orElseThrow();
        assertThat(cost.ratio()).isGreaterThan(1);
        assertThat(cost.tokensToCatchUp()).isEmpty();
    }

    @Test
    void aBatchOfOneCostsAlmostNothingWhenMomentumIsTuned() {
        RestrictionStudy.Cost cost =
                study(PROXY, 1e12).of(PROXY.with(Constraint.fixed("b", 1))).orElseThrow();
        assertThat(cost.ratio()).isCloseTo(1.00013, within(1e-5));
    }

    @Test
    void whatIsFreeOrKeptAtItsOwnBudgetCostsNothing() {
        assertThat(study(PROXY, 1e9).of(PROXY).orElseThrow().ratio()).isEqualTo(1);
        Optimum best = at(PROXY, 1e9);
        assertThat(new RestrictionStudy(PROXY, best).ofKeeping(best.logs()).ratio())
                .isCloseTo(1, within(1e-12));
    }

    @Test
    void keepingTheOptimumOfAShorterRunIsExpensive() {
        Optimum before = at(PROXY, 1e6);
        RestrictionStudy.Cost cost = study(PROXY, 1e9).ofKeeping(before.logs());
        double value = 0;
        double eta = before.get("eta");
        double alpha = before.get("alpha");
        double b = before.get("b");
        value += b / (eta * 1e9) + Math.sqrt(b) / (alpha * 1e9) + Math.sqrt(alpha / b) + eta + eta / alpha;
        assertThat(cost.ratio()).isCloseTo(value / at(PROXY, 1e9).value(), within(1e-11));
        assertThat(cost.equivalentTokens()).isBetween(1e6, 1e9);
    }

    @Test
    void anImpossibleRestrictionHasNoCost() {
        assertThat(study(PROXY, 1e9).of(PROXY.with(Constraint.atLeast("b", 64), Constraint.atMost("b", 32))))
                .isEmpty();
    }
}
