package dev.hyperlaw.verify.figure;

import dev.hyperlaw.grid.GridSlice;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.law.JointLimit;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.NearOptimalBatch;
import dev.hyperlaw.law.TunedPoint;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import java.util.List;

/** Theorem 3: everything tuned. The grid scatters around the exact optimum because the bound hardly depends on b. */
final class TheoremThreeFigure {
    /** What the grid of 100 values loses against the exact optimum: 0.01 to 0.02 %. */
    private static final NearOptimalBatch GRID_LOSS = new NearOptimalBatch(1.0002);

    private TheoremThreeFigure() {}

    static Figure of(String name, FigureInputs inputs) {
        PaperStudy study = inputs.study();
        GridSlice slice = study.joint();
        JointTuning exact = new JointTuning(FigureInputs.CONSTANTS);
        JointLimit limit = JointLimit.of(FigureInputs.CONSTANTS);
        double interior = exact.budgetForBatch(1);
        OptimumPanels panels = new OptimumPanels(
                slice.path(), exact::optimum, study.budgets().low(), interior, OptimumPanels.ALL_DOTS);
        GridFits fits = new GridFits(slice);
        return Figure.of(
                        name,
                        "Theorem 3",
                        caption(study, fits, interior),
                        Layout.row(2).withHeightToWidth(0.66),
                        panels.value("Bound", limit.value(), List.<Line>of()),
                        panels.variable(
                                title("Best batch size", fits, "b"),
                                "b",
                                TunedPoint::batch,
                                limit.batch(),
                                band(study)),
                        panels.variable(
                                title("Best momentum", fits, "alpha"), "alpha", TunedPoint::alpha, limit.alpha()),
                        panels.variable(title("Best learning rate", fits, "eta"), "eta", TunedPoint::eta, limit.eta()))
                .withKey(
                        OptimumPanels.EXACT,
                        OptimumPanels.GRID,
                        OptimumPanels.LAW,
                        new Key("within 0.02 % of the best", Ink.NEAR_OPTIMAL, Key.Swatch.AREA));
    }

    private static String title(String what, GridFits fits, String variable) {
        return fits.slope(variable).isEmpty()
                ? what
                : "%s (grid fit %s)"
                        .formatted(what, FigureText.law(fits.slope(variable).getAsDouble(), 3));
    }

    private static Band band(PaperStudy study) {
        double[] budgets =
                Curves.logSpaced(study.budgets().low(), study.budgets().high(), 61);
        return Curves.band(
                "within 0.02 % of the best",
                budgets, tokens -> GRID_LOSS.retuned(FigureInputs.CONSTANTS, tokens), Ink.NEAR_OPTIMAL);
    }

    private static String caption(PaperStudy study, GridFits fits, double interior) {
        return ("The bound risk_{T} on a gradient norm with C_{1} = C_{2} = C_{3} = 1 and a matched start of the momentum,"
                        + " everything tuned: the exact optimum, and the lowest point of a log grid (%s) at each of %d"
                        + " budgets. The power laws hold from %s tokens on, where the batch leaves 1; the grid cannot"
                        + " resolve them, because batch sizes anywhere in the shaded area, η and α retuned, are within"
                        + " 0.02 %% of the best.%s")
                .formatted(
                        GridWords.of(study.axes()),
                        study.budgets().count(),
                        FigureText.number(interior, 3),
                        fits.sentence("b", "alpha", "eta"));
    }
}
