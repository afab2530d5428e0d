package dev.hyperlaw.verify.figure;

import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.bound.ProblemReader;
import dev.hyperlaw.bound.Restrictions;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import java.util.List;
import java.util.Map;

/** Which caps hold the optimum back, which terms decide, and how fast it moves, over the budget. */
public final class PhaseFigure {
    static final Range BUDGETS = new Range(1, 1e28);

    private static final double STRIP_HEIGHT = 0.022;
    private static final double AXIS_HEIGHT = 0.05;

    private PhaseFigure() {}

    /** The phases of any problem, over a range of budgets. */
    public static Figure of(Problem problem, Range budgets) {
        String bound = problem.bound().name();
        String axis = problem.bound().budget().equals("K") ? "steps K" : "tokens T";
        return Figure.of(
                "phases",
                "Phases of the bound " + bound,
                ("What decides the optimum of the bound %s as the budget grows: the caps that hold it back and the terms that"
                                + " decide, by order. Exponents are those of the exact optimum in the middle of each phase.")
                        .formatted(bound),
                layout(problem),
                new PhaseStrips(problem, budgets).panel("", axis));
    }

    /** The problems of the catalogue. */
    public static Figure standard(String name) {
        List<String> none = List.of();
        Problem joint = problem(Map.of(), none, none, none);
        return Figure.of(
                name,
                "Phases over the budget",
                caption(),
                layout(joint),
                panel("everything tuned", joint, ""),
                panel("b ≤ 64 and α ≥ 10^{-3}", problem(Map.of(), none, List.of("b=64"), List.of("alpha=0.001")), ""),
                panel("η ≥ 10^{-6}", problem(Map.of(), none, none, List.of("eta=1e-6")), ""),
                panel("b ≤ 1024, α = 0.1 held", problem(Map.of(), List.of("alpha=0.1"), List.of("b=1024"), none), ""),
                panel("momentum starts at zero", problem(Map.of("init", "zero"), none, none, none), "tokens T"));
    }

    private static Layout layout(Problem problem) {
        return Layout.strip()
                .withHeightToWidth((2 + PhaseStrips.TERMS + problem.tuned().size()) * STRIP_HEIGHT + AXIS_HEIGHT);
    }

    private static Panel panel(String title, Problem problem, String axis) {
        return new PhaseStrips(problem, BUDGETS).panel(title, axis);
    }

    private static Problem problem(Map<String, String> settings, List<String> fix, List<String> max, List<String> min) {
        Restrictions restrictions = new Restrictions(List.of(), fix, List.of(), max, min, List.of());
        return new ProblemReader(GivenValues.of(settings), restrictions, false).library("proxy");
    }

    private static String caption() {
        return "Phases of the optimum of risk_{T} (a bound on a gradient norm, C_{1} = C_{2} = C_{3} = 1, 1 ≤ b ≤ T, α ≤ 1)"
                + " under five restrictions, from the exact solver and the law compiler: caps that hold the optimum back;"
                + " terms that decide, largest order first, then those that choose among equals. All exponents are those of the exact"
                + " optimum in the middle of the phase; derive prints the exact limits beside them. A number stands for words that do"
                + " not fit: they are below. The law for large budgets may begin beyond any budget there is, as in (c). With a"
                + " momentum that starts at zero the batch stays at 1 for ever.";
    }
}
