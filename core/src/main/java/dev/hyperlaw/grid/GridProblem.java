package dev.hyperlaw.grid;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.posynomial.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A bound on a grid of up to three variables. Points are ordered like the elements of an array with these axes, the last
 * one running fastest; of several points with the lowest value the first in this order is the minimum.
 *
 * @param axes one for each variable of the terms, the budget excepted
 */
public record GridProblem(List<Term> terms, List<LogAxis> axes) {
    private static final int MOST_AXES = 3;

    public GridProblem {
        terms = List.copyOf(terms);
        axes = List.copyOf(axes);
        if (terms.isEmpty() || axes.isEmpty() || axes.size() > MOST_AXES) {
            throw new InputProblem(
                    "A grid search takes a bound of 1 to %d tuned variables, and this one has %d."
                            .formatted(MOST_AXES, axes.size()),
                    "hold the others at a value.");
        }
        Set<String> known = new HashSet<>(Set.of(Term.BUDGET));
        for (LogAxis axis : axes) {
            if (!known.add(axis.variable())) {
                throw new InputProblem("The variable '%s' has two grids.".formatted(axis.variable()));
            }
        }
        for (Term term : terms) {
            for (String variable : term.exponents().keySet()) {
                if (!known.contains(variable)) {
                    throw new InputProblem(
                            "The term %s contains '%s', which has no grid.".formatted(term.name(), variable),
                            "add a range or a value for '%s'.".formatted(variable));
                }
            }
        }
    }

    /** The same problem with one variable held at a value. */
    public GridProblem holding(String variable, double value) {
        return with(LogAxis.fixed(variable, value));
    }

    /** The same problem with another grid of the variable that the axis names. */
    public GridProblem with(LogAxis replacement) {
        return new GridProblem(
                terms,
                axes.stream()
                        .map(axis -> axis.variable().equals(replacement.variable()) ? replacement : axis)
                        .toList());
    }

    public LogAxis axis(String variable) {
        return axes.stream()
                .filter(axis -> axis.variable().equals(variable))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No axis '%s'.".formatted(variable)));
    }

    /** The number of points at one budget. */
    public long points() {
        return axes.stream().mapToLong(LogAxis::count).reduce(1, Math::multiplyExact);
    }

    /** Three axes always, the first staying the first: what is missing is a variable with one value that no term contains. */
    List<LogAxis> threeAxes() {
        List<LogAxis> padded = new ArrayList<>(axes);
        while (padded.size() < MOST_AXES) {
            padded.add(1, LogAxis.fixed("-" + padded.size(), 1));
        }
        return padded;
    }
}
