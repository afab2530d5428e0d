package dev.hyperlaw.verify.figure;

import dev.hyperlaw.grid.GridProblem;
import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.ContourLevels;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Note;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Values;
import java.util.ArrayList;
import java.util.List;

/** Best value over tokens and batch at several held momenta, with the smallest batch that is nearly as good as the best. */
final class TokenContoursFigure {
    private static final double[] MOMENTA = {1e-3, 1e-2, 1e-1, 1};
    private static final double LOWEST_RATE = 1.7e-6;
    private static final Range TOKENS = new Range(1e4, 1e22);
    private static final Range BATCHES = new Range(1, 1e12);
    private static final Values LEVELS = ContourLevels.decades(new Range(1e-5, 1e2), 2);

    private TokenContoursFigure() {}

    static Figure of(String name, FigureInputs inputs) {
        int points = inputs.contourResolution();
        LogAxis rates = ContourGrid.ratesFrom(LOWEST_RATE, inputs.resolution());
        LogAxis budgets = new LogAxis(Term.BUDGET, TOKENS.low(), TOKENS.high(), points);
        GridProblem problem = inputs.study()
                .problem()
                .with(new LogAxis("b", BATCHES.low(), BATCHES.high(), points))
                .with(rates);
        List<Panel> panels = new ArrayList<>();
        for (double alpha : MOMENTA) {
            ContourGrid grid = ContourGrid.of(problem.holding("alpha", alpha), budgets, inputs.threads());
            panels.add(panel(inputs, grid, new FixedMomentum(FigureInputs.CONSTANTS, alpha)));
        }
        return Figure.of(
                        name,
                        "Best bound over tokens and batch size",
                        caption(inputs, problem.axes(), rates),
                        Layout.row(2).withHeightToWidth(0.78),
                        panels.toArray(Panel[]::new))
                .withKey(
                        new Key("smallest near-optimal batch", Ink.NEAR_OPTIMAL, Key.Swatch.BOLD_LINE),
                        new Key("the same, η unbounded", Ink.THEORY, Key.Swatch.DASHED_LINE));
    }

    private static Panel panel(FigureInputs inputs, ContourGrid grid, FixedMomentum momentum) {
        double[] budgets = grid.profile().budgets().values();
        List<Layer> layers = new ArrayList<>();
        layers.add(grid.contours(LEVELS, true));
        layers.add(noRun());
        layers.add(Note.at(2e7, 6e10, "b > T"));
        layers.add(Curves.along(
                        Label.hidden("η unbounded"),
                        budgets,
                        tokens ->
                                inputs.level().atFixedMomentum(momentum, tokens).lowest(),
                        Ink.THEORY)
                .dashed());
        layers.add(grid.smallestNearOptimal(inputs.level()));
        return new Panel(
                "α = " + FigureText.number(momentum.alpha()),
                Axis.log("tokens T").from(TOKENS.low(), TOKENS.high()),
                Axis.log("batch size b").from(BATCHES.low(), BATCHES.high()),
                layers);
    }

    /** Covers what lies above {@code b = T}. */
    private static Band noRun() {
        double[] diagonal = {TOKENS.low(), BATCHES.high()};
        double[] top = {BATCHES.high(), BATCHES.high()};
        return Band.of(Label.hidden("b > T"), diagonal, diagonal, top, Ink.THEORY)
                .covering();
    }

    private static String caption(FigureInputs inputs, List<LogAxis> axes, LogAxis rates) {
        return ("Contours of the least risk_{T} (a bound on a gradient norm, C_{1} = C_{2} = C_{3} = 1) over tokens and"
                        + " batch size; α held at four values and η tuned on %d log-spaced values from %s to 1; %d × %d"
                        + " points, none beyond b = T (grey). Every second line is a power of ten and says which. The red curve is the smallest batch whose value is at most %s times the best at these"
                        + " tokens (the paper leaves its 99 %% undefined). It follows T^{1/2} until η meets"
                        + " its lower limit, then rises faster and levels off; the dashed curve is exact and without that"
                        + " limit.")
                .formatted(
                        rates.count(),
                        FigureText.number(rates.low(), 2),
                        axes.get(0).count(),
                        axes.get(0).count(),
                        FigureText.decimals(inputs.level().factor(), 4));
    }
}
