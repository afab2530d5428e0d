package dev.hyperlaw.law;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solver;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Two independent ways to the same optimum: the theorems here, graded Newton on the posynomial there. */
class ClosedFormsAgainstSolverTest {
    private static final long SEED = 20260117;

    @Test
    void jointOptimumAgreesOverRandomConstantsAndBudgets() {
        Random random = new Random(SEED);
        for (int i = 0; i < 300; i++) {
            double c1 = wide(random, 3);
            double c2 = wide(random, 3);
            double c3 = wide(random, 3);
            double tokens = Math.pow(10, (i % 3 == 0 ? 2 : 14) * random.nextDouble());
            TunedPoint point = new JointTuning(LmoConstants.risk(c1, c2, c3)).optimum(tokens);
            assertSame(i, BoundLibrary.proxy(c1, c2, c3).program(), point);
        }
    }

    @Test
    void fixedMomentumAndFixedBatchAgreeToo() {
        Random random = new Random(SEED + 1);
        for (int i = 0; i < 100; i++) {
            double c1 = wide(random, 3);
            double c2 = wide(random, 3);
            double c3 = wide(random, 3);
            LmoConstants constants = LmoConstants.risk(c1, c2, c3);
            Program program = BoundLibrary.proxy(c1, c2, c3).program();
            double tokens = Math.pow(10, 4 + 14 * random.nextDouble());
            double alpha = Math.pow(10, -4 * random.nextDouble());
            double batch = Math.pow(10, 4 * random.nextDouble());
            assertSame(
                    i,
                    program.with(Constraint.fixed("alpha", alpha)),
                    new FixedMomentum(constants, alpha).optimum(tokens));
            assertSame(i, program.with(Constraint.fixed("b", batch)), new FixedBatch(constants, batch).optimum(tokens));
        }
    }

    private static double wide(Random random, double decades) {
        return Math.pow(10, decades * (2 * random.nextDouble() - 1));
    }

    private static void assertSame(int i, Program program, TunedPoint point) {
        double logBudget = Math.log(point.tokens());
        Optimum optimum = (Optimum) new Solver(program).solve(logBudget);
        double allowed = 1e-12 * Math.max(1, logBudget);
        String where = "seed %d, case %d, T=%s: %s".formatted(SEED, i, point.tokens(), point);
        assertThat(Math.abs(optimum.log("eta") - Math.log(point.eta())))
                .as(where)
                .isLessThanOrEqualTo(allowed);
        assertThat(Math.abs(optimum.log("alpha") - Math.log(point.alpha())))
                .as(where)
                .isLessThanOrEqualTo(allowed);
        assertThat(Math.abs(optimum.log("b") - Math.log(point.batch())))
                .as(where)
                .isLessThanOrEqualTo(allowed);
        assertThat(Math.abs(optimum.value() / point.value() - 1)).as(where).isLessThanOrEqualTo(1e-12);
    }
}
