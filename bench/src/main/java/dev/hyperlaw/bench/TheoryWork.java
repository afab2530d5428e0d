package dev.hyperlaw.bench;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.LawCompiler;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;

/** The work of the speed claims, on 1000 budgets from 1e2 to 1e22 tokens. */
final class TheoryWork {
    private final Program proxy = BoundLibrary.proxy(1, 1, 1).program();
    private final JointTuning cubic = new JointTuning(LmoConstants.risk(1, 1, 1));
    private final double[] budgets = new double[1000];
    private final double[] logBudgets = new double[1000];

    TheoryWork() {
        for (int i = 0; i < budgets.length; i++) {
            logBudgets[i] = Math.log(10) * (2 + 20.0 * i / (budgets.length - 1));
            budgets[i] = Math.exp(logBudgets[i]);
        }
    }

    double[] logBudgets() {
        return logBudgets.clone();
    }

    /** Joint optimum by the general solver, made anew: shares, multipliers and local exponents included. */
    double generalSolver() {
        double sum = 0;
        for (Solution solution : new Solver(proxy).solveAll(logBudgets)) {
            sum += ((Optimum) solution).logValue();
        }
        return sum;
    }

    /** Joint optimum by the cubic. */
    double cubic() {
        double sum = 0;
        for (double tokens : budgets) {
            sum += cubic.interiorAlpha(tokens);
        }
        return sum;
    }

    Law deriveTheoremThree() {
        return LawCompiler.compile(proxy);
    }
}
