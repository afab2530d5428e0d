package dev.hyperlaw.verify.figure;

import dev.hyperlaw.grid.GridPath;
import dev.hyperlaw.grid.GridProblem;
import dev.hyperlaw.grid.GridSearch;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Line;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Curves of the best value with one variable held at a power of ten, the rest tuned on the grid.
 *
 * @param symbol the variable as people write it
 */
record Family(String variable, String symbol, double[] held, Ink ink) {
    private static final int MOST = 6;

    /** Powers of ten from one value to another, thinned out to a handful that begins at the one nearest to 1. */
    static Family between(String variable, String symbol, double low, double high, Ink ink) {
        int first = (int) Math.ceil(Math.log10(low) - 1e-9);
        int last = (int) Math.floor(Math.log10(high) + 1e-9);
        int step = Math.max(1, (last - first + MOST - 2) / (MOST - 1));
        int count = Math.max(0, (last - first) / step) + 1;
        int lowest = Math.abs(first) <= Math.abs(last) ? first : last - (count - 1) * step;
        double[] held = IntStream.range(0, count)
                .mapToDouble(i -> Math.pow(10, lowest + i * step))
                .toArray();
        return new Family(variable, symbol, held, ink);
    }

    /** One line for each member, over the budgets that hold at least one step. */
    List<Line> lines(PaperStudy study, GridProblem problem) {
        List<Line> lines = new ArrayList<>();
        for (double value : held) {
            GridProblem member = problem.holding(variable, value);
            GridPath path = study.search().minimise(member, study.budgets(), study.threads(), GridSearch.Progress.NONE);
            double smallestBatch = member.axis("b").low();
            int first = (int) DoubleStream.of(path.budgets())
                    .filter(tokens -> tokens < smallestBatch)
                    .count();
            if (path.budgets().length - first < 2) {
                continue;
            }
            lines.add(Line.of(
                            Label.atEnd("%s = %s".formatted(symbol, FigureText.number(value))),
                            from(first, path.budgets()),
                            from(first, path.values()),
                            ink.shade(lines.size(), held.length))
                    .thin());
        }
        return lines;
    }

    private static double[] from(int first, double[] values) {
        return Arrays.copyOfRange(values, first, values.length);
    }
}
