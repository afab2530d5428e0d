package dev.hyperlaw.desk.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.TunedPoint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.quantity.BudgetRange;
import org.junit.jupiter.api.Test;

class OptimumRequestTest {
    @Test
    void theOptimumIsThatOfTheClosedForm() {
        Optimum optimum = answer(Problems.of("proxy"), "1T").last().optimum();
        TunedPoint exact = new JointTuning(LmoConstants.risk(1, 1, 1)).optimum(1e12);
        assertThat(optimum.get("eta")).isCloseTo(exact.eta(), within(1e-9 * exact.eta()));
        assertThat(optimum.get("b")).isCloseTo(exact.batch(), within(1e-6 * exact.batch()));
        assertThat(optimum.value()).isCloseTo(exact.value(), within(1e-9 * exact.value()));
    }

    @Test
    void budgetsAreAnsweredInTheirOrderWithABandForEachTunedVariable() {
        OptimumResult result = answer(Problems.fixed("proxy", "alpha=0.1"), "1M:1B:4");
        assertThat(result.points())
                .extracting(OptimumResult.Point::tokens)
                .startsWith(1e6)
                .endsWith(1e9)
                .hasSize(4);
        assertThat(result.points()).allSatisfy(point -> {
            assertThat(point.bands()).containsOnlyKeys("eta", "b");
            assertThat(point.optimum().get("b"))
                    .isBetween(
                            point.bands().get("b").low(), point.bands().get("b").high());
        });
    }

    @Test
    void eachRestrictionCostsSomethingAndSoDoesKeepingTheFirstOptimum() {
        OptimumResult result = answer(Problems.fixed("proxy", "alpha=0.1", "b=8"), "1M:1B:2");
        assertThat(result.costs())
                .extracting(OptimumResult.GivenUp::restriction)
                .containsExactly(
                        "alpha=0.1",
                        "b<=8",
                        "keep everything from the first budget",
                        "keep only eta from the first budget",
                        "keep only b from the first budget");
        assertThat(result.costs()).allSatisfy(given -> {
            assertThat(given.cost().ratio()).isGreaterThanOrEqualTo(1);
            assertThat(given.cost().equivalentTokens()).isLessThanOrEqualTo(1e9 * (1 + 1e-9));
            assertThat(given.kept()).isEqualTo(given.restriction().startsWith("keep"));
        });
        assertThat(answer(Problems.of("proxy"), "1B").costs()).isEmpty();
    }

    @Test
    void theTheorySaysWhatBelongsToTheRegime() {
        assertThat(answer(Problems.of("proxy"), "1B").consequences()).isEmpty();
        assertThat(answer(Problems.capped("proxy", "b=64"), "1B").consequences())
                .singleElement()
                .isInstanceOf(Consequence.CapBinds.class);
        assertThat(answer(Problems.fixed("proxy", "alpha=0.1"), "1B").consequences())
                .hasExactlyElementsOfTypes(Consequence.CriticalBudget.class, Consequence.FixedMomentumFactor.class);
        assertThat(answer(Problems.fixed("proxy", "alpha=0.1", "b=64"), "1B").consequences())
                .hasExactlyElementsOfTypes(
                        Consequence.CriticalBudget.class,
                        Consequence.FixedMomentumFactor.class,
                        Consequence.NoiseFloor.class,
                        Consequence.SaturationBudget.class);
        assertThat(answer(Problems.onPath("proxy", "b=T^1/5"), "1B").consequences())
                .singleElement()
                .isInstanceOfSatisfying(Consequence.MomentumWindow.class, window -> {
                    assertThat(window.path()).isEqualTo("b=T^1/5");
                    assertThat(window.from()).isLessThan(window.value());
                });
        assertThat(answer(Problems.of("sgd"), "1B").consequences())
                .singleElement()
                .isInstanceOf(Consequence.CriticalBatch.class);
    }

    @Test
    void theCapBindsWhereTheFreeBatchReachesIt() {
        double from = answer(Problems.capped("proxy", "b=64"), "1B")
                .consequences()
                .get(0)
                .value();
        assertThat(new JointTuning(LmoConstants.risk(1, 1, 1)).optimum(from).batch())
                .isCloseTo(64, within(1e-6));
    }

    @Test
    void budgetsOfNoMeaningAreRefused() {
        Problem problem = Problems.of("proxy");
        for (String tokens : new String[] {"0.1", "1e101", "1:2:20000"}) {
            assertThatThrownBy(() -> answer(problem, tokens))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("1 to 1e100, at most 10000");
        }
    }

    @Test
    void aVariableMayNotTakeTheNameOfAnotherNumber() {
        Problem problem = Problems.typed("a: value/(eta*T) + c: eta/value", "value", "eta");
        assertThatThrownBy(() -> answer(problem, "1B"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("called value");
        Problem tokens = Problems.typed("a: b/(eta*T) + c: eta/b + d: tokens/T", "tokens", "eta", "b");
        assertThatThrownBy(() -> new ReachRequest(tokens, 0.1, 5))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("called tokens");
    }

    @Test
    void aBoundWithoutAnOptimumIsRefusedWithTheRay() {
        assertThatThrownBy(() -> answer(Problems.typed("1/(eta*T)"), "1B"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("falls for ever along eta");
    }

    private static OptimumResult answer(Problem problem, String tokens) {
        return new OptimumRequest(BudgetRange.parse("--tokens", tokens), problem).answer(Watcher.NOBODY);
    }
}
