package dev.hyperlaw.verify.figure;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.grid.GridProblem;
import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.ContourLevels;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Values;
import java.util.List;

/** Best value over steps and batch: everything tuned, momentum held, and everything tuned with η bounded below. */
final class IterationContoursFigure {
    private static final double MOMENTUM = 1e-1;
    private static final double LOWEST_RATE = 1.07e-7;
    private static final Range STEPS = new Range(1, 1e14);
    private static final Range BATCHES = new Range(1, 1e15);

    /** Batches are searched further than they are drawn, so that the best of them is the limit of large batches. */
    private static final double LARGEST_BATCH = 1e18;

    private static final Values LEVELS = ContourLevels.decades(new Range(1e-6, 1e1), 2);

    private final FigureInputs inputs;
    private final GridProblem free;
    private final LogAxis steps;

    private IterationContoursFigure(FigureInputs inputs) {
        this.inputs = inputs;
        int points = inputs.contourResolution();
        steps = new LogAxis(Term.BUDGET, STEPS.low(), STEPS.high(), points);
        // The library's terms in steps: the budget T of a term is K there.
        free = new GridProblem(
                        BoundLibrary.get("proxy", GivenValues.NONE, List.of(), true)
                                .terms(),
                        inputs.grid().axes(inputs.resolution()))
                .with(new LogAxis("b", BATCHES.low(), LARGEST_BATCH, points));
    }

    static Figure of(String name, FigureInputs inputs) {
        return new IterationContoursFigure(inputs).figure(name);
    }

    private Figure figure(String name) {
        GridProblem bounded = free.with(ContourGrid.ratesFrom(LOWEST_RATE, inputs.resolution()));
        double alpha = free.axis("alpha").nearest(MOMENTUM);
        return Figure.of(
                        name,
                        "Best bound over steps and batch size",
                        caption(bounded.axis("eta"), alpha),
                        Layout.row(3).withHeightToWidth(1),
                        panel("α and η tuned", free),
                        panel(
                                "α = %s, η ≥ %s".formatted(FigureText.number(alpha), lowest(bounded)),
                                bounded.holding("alpha", alpha)),
                        panel("α tuned, η ≥ " + lowest(bounded), bounded))
                .withKey(new Key("smallest near-optimal batch", Ink.NEAR_OPTIMAL, Key.Swatch.BOLD_LINE));
    }

    private static String lowest(GridProblem problem) {
        return FigureText.number(problem.axis("eta").low(), 3);
    }

    private Panel panel(String title, GridProblem problem) {
        ContourGrid grid = ContourGrid.of(problem, steps, inputs.threads());
        return Panel.of(
                title,
                Axis.log("steps K").from(STEPS.low(), STEPS.high()),
                Axis.log("batch size b").from(BATCHES.low(), BATCHES.high()),
                grid.contours(LEVELS, false),
                grid.smallestNearOptimal(inputs.level()));
    }

    private String caption(LogAxis rates, double alpha) {
        return ("Contours of the least risk_{K} (a bound on a gradient norm, C_{1} = C_{2} = C_{3} = 1) over steps and"
                        + " batch size on %d × %d points, the latter up to b = %s: (a) α and η tuned (%s), (b) α = %s held,"
                        + " (c) α tuned; in (b) and (c) η takes %d values from %s to 1. Every second line is a power of ten and says which."
                        + " The red curve is the smallest batch"
                        + " within a factor %s of the best at these steps, our reading of the paper's 99 %%."
                        + " With small η allowed α can make up for a small batch in (a); it is small momentum that needs"
                        + " small η, not a large batch as the paper has it.")
                .formatted(
                        steps.count(),
                        free.axis("b").count(),
                        FigureText.number(LARGEST_BATCH),
                        GridWords.of(List.of(free.axis("alpha"), free.axis("eta"))),
                        FigureText.number(alpha),
                        rates.count(),
                        FigureText.number(rates.low(), 3),
                        FigureText.decimals(inputs.level().factor(), 4));
    }
}
