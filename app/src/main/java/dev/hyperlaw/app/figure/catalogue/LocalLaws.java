package dev.hyperlaw.app.figure.catalogue;

import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solver;
import java.util.ArrayList;
import java.util.List;

/** What a study of finite range would measure: exponents of the exact optimum at one budget. */
final class LocalLaws {
    /** The budgets at which figures show them, from those of today to those of nobody. */
    static final double[] BUDGETS = {1e6, 1e12, 1e24};

    private LocalLaws() {}

    /** The optimum at each of these budgets. */
    static List<Optimum> of(Program program) {
        Solver solver = new Solver(program);
        List<Optimum> optima = new ArrayList<>();
        for (double tokens : BUDGETS) {
            if (!(solver.solve(Math.log(tokens)) instanceof Optimum optimum)) {
                throw new IllegalStateException(
                        "There is no optimum at %s tokens under %s.".formatted(tokens, program.constraints()));
            }
            optima.add(optimum);
        }
        return optima;
    }

    /** The exponent of a variable at the optimum. */
    static double exponent(Optimum optimum, String variable) {
        return optimum.localExponents().getOrDefault(variable, 0.0);
    }
}
