package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.quantity.Numeral;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code T=1e4:1e18}: other limits for one axis of a grid. */
final class GridLimits {
    private GridLimits() {}

    /** The axes with the limits that were given; all problems at once. */
    static List<LogAxis> apply(List<LogAxis> axes, List<String> limits) {
        List<LogAxis> changed = new ArrayList<>(axes);
        List<String> problems = new ArrayList<>();
        for (String text : limits) {
            try {
                LogAxis axis = read(axes, text);
                changed.replaceAll(old -> old.variable().equals(axis.variable()) ? axis : old);
            } catch (InputProblem problem) {
                problems.add(problem.getMessage());
            }
        }
        if (!problems.isEmpty()) {
            throw new InputProblem(String.join("\n", problems));
        }
        return changed;
    }

    private static LogAxis read(List<LogAxis> axes, String text) {
        String[] parts = text.split("[=:]", -1);
        if (parts.length != 3) {
            throw new InputProblem("--range '%s' is not of the form NAME=FROM:TO.".formatted(text), "T=1e4:1e18.");
        }
        String variable = parts[0].strip();
        List<String> names = axes.stream().map(LogAxis::variable).toList();
        if (!names.contains(variable)) {
            throw new InputProblem(
                    "--range '%s' names '%s', and the grid has %s.".formatted(text, variable, String.join(", ", names)),
                    NearestName.of(variable, names).orElse("eta") + " was meant.");
        }
        double from = limit(text, parts[1]);
        double to = limit(text, parts[2]);
        if (from == to) {
            throw new InputProblem("--range '%s' is a single value.".formatted(text), "a wider range was meant.");
        }
        if (variable.equals("alpha") ? to > 1 : !variable.equals("eta") && from < 1) {
            throw new InputProblem(
                    "--range '%s' leaves what the bound is for: alpha is at most 1, b and T are at least 1."
                            .formatted(text),
                    "%s was meant.".formatted(variable.equals("alpha") ? "alpha=1e-9:1" : variable + "=1:1e15"));
        }
        return new LogAxis(variable, from, to, axes.get(names.indexOf(variable)).count());
    }

    private static double limit(String text, String number) {
        double limit = Numeral.parse("--range '%s': the limit".formatted(text), number)
                .value()
                .doubleValue();
        if (!(limit > 0) || Double.isInfinite(limit)) {
            throw new InputProblem(
                    "--range '%s': the limit %s must be positive; the grid is even in the logarithm."
                            .formatted(text, number),
                    "a small positive number was meant, such as 1e-9.");
        }
        return limit;
    }
}
