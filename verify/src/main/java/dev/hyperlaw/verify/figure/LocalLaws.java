package dev.hyperlaw.verify.figure;

import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solver;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Line;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What a study of finite range would measure: exponents of the exact optimum at one budget. */
final class LocalLaws {
    /** The budgets at which figures show them, from those of today to those of nobody. */
    static final double[] BUDGETS = {1e6, 1e12, 1e24};

    static final Key KEY =
            new Key("local exponent at 10^{6}, 10^{12}, 10^{24} tokens", Ink.category(1), Key.Swatch.FAMILY);

    private LocalLaws() {}

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

    /** A local exponent against x, one line for each budget, the darker the larger. */
    static List<Line> lines(double[] x, Collection<List<Optimum>> optima, ToDoubleFunction<Optimum> exponent) {
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < BUDGETS.length; i++) {
            int budget = i;
            lines.add(Line.of(
                    Label.hidden(FigureText.number(BUDGETS[i]) + " tokens"),
                    x,
                    optima.stream()
                            .mapToDouble(each -> exponent.applyAsDouble(each.get(budget)))
                            .toArray(),
                    Ink.category(1).shade(i, BUDGETS.length)));
        }
        return lines;
    }

    static double exponent(Optimum optimum, String variable) {
        return optimum.localExponents().getOrDefault(variable, 0.0);
    }
}
