package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solver;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** docs/theory.md row 25: tuned at 1e6 under the bound with C = 1, moved to 1e9, compared with the optimum there. */
class RegretExampleTest {
    private static final double T0 = 1e6;
    private static final double T1 = 1e9;
    private static final Calibration.Constants ONE =
            new Calibration.Constants(1, 1, 1, Initialisation.MATCHED, OptionalDouble.empty());

    private static double regret(TransferRule rule, Constraint... fixed) {
        Program program = BoundLibrary.proxy(1, 1, 1).program().with(fixed);
        Optimum tuned = (Optimum) new Solver(program).solve(Math.log(T0));
        Optimum best = (Optimum) new Solver(program).solve(Math.log(T1));
        double jump = Math.log(T1 / T0);
        double ratio = rule.scaling().logBatch(jump);
        double value = ONE.value(
                tuned.get("eta") * Math.exp(rule.scaling().logLr(jump, ratio)),
                tuned.get("alpha") * Math.exp(rule.scaling().logAlpha(jump, ratio)),
                tuned.get("b") * Math.exp(ratio),
                T1);
        return value / best.value() - 1;
    }

    @Test
    void ruleAIsExactAtEveryBudget() {
        for (double alpha : new double[] {1, 0.1, 0.001}) {
            for (double batch : new double[] {1, 64, 1024}) {
                assertThat(regret(PaperRules.A, Constraint.fixed("alpha", alpha), Constraint.fixed("b", batch)))
                        .isBetween(-1e-14, 1e-14);
            }
        }
    }

    @Test
    void ruleBIsCloseOnceMomentumHasLeftItsCap() {
        assertThat(regret(PaperRules.B, Constraint.fixed("b", 64))).isBetween(5e-4, 2e-3);
    }

    @Test
    void ruleBIsTenPerCentOffWhenMomentumWasAtItsCap() {
        assertThat(regret(PaperRules.B, Constraint.fixed("b", 1024))).isBetween(0.08, 0.12);
    }

    @Test
    void ruleCIsExactUpToBurnIn() {
        for (double alpha : new double[] {0.05, 0.1}) {
            assertThat(regret(PaperRules.C, Constraint.fixed("alpha", alpha))).isBetween(1e-8, 5e-6);
        }
    }

    @Test
    void ruleDIsCloseInTheBoundItself() {
        assertThat(regret(PaperRules.D)).isBetween(2e-6, 5e-5);
    }

    @Test
    void keepingTheTunedConfigurationCostsSixtyPerCentAndMore() {
        assertThat(regret(EmpiricalRules.KEEP, Constraint.fixed("alpha", 0.1))).isGreaterThan(0.5);
        assertThat(regret(EmpiricalRules.KEEP)).isGreaterThan(0.5);
    }
}
