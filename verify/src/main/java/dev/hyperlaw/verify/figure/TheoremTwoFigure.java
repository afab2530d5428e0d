package dev.hyperlaw.verify.figure;

import dev.hyperlaw.grid.GridProblem;
import dev.hyperlaw.grid.GridSlice;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.law.FixedBatch;
import dev.hyperlaw.law.TunedPoint;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Rule;
import java.util.List;

/** Theorem 2: batch held, learning rate and momentum tuned, with the budget where momentum begins to pay. */
final class TheoremTwoFigure {
    private TheoremTwoFigure() {}

    /**
     * @param batch as the paper's caption prints it, cut to a whole number; held at the point of the grid that it names, or as it
     *     is if there is none
     */
    static Figure of(String name, FigureInputs inputs, String batch) {
        PaperStudy study = inputs.study();
        GridSlice slice = study.fixedBatch(Double.parseDouble(batch));
        GridProblem problem = slice.path().problem();
        FixedBatch fixed =
                new FixedBatch(FigureInputs.CONSTANTS, problem.axis("b").low());
        double from = Math.max(study.budgets().low(), fixed.batch());
        double onset = fixed.momentumOnset();
        OptimumPanels panels = new OptimumPanels(slice.path(), fixed::optimum, from, onset, OptimumPanels.FEW_DOTS);
        TunedPoint first = fixed.optimum(from);
        TunedPoint last = fixed.optimum(study.budgets().high());
        Family momenta = Family.between(
                "alpha", "α", Math.max(last.alpha(), problem.axis("alpha").low()), 1, Ink.FIXED_MOMENTUM);
        Family rates = Family.between("eta", "η", last.eta(), first.eta(), Ink.FIXED_RATE);
        Rule mark = Rule.vertical(onset, "α < 1 from T = " + FigureText.number(onset, 3), Ink.MARK);
        return OptimumPanels.figure(
                name,
                "Theorem 2 at b = " + batch,
                caption(batch, slice, study, panels),
                List.of(
                        panels.value("Momentum held, η tuned", fixed.leadingValue(), momenta.lines(study, problem)),
                        panels.value("Learning rate held, α tuned", fixed.leadingValue(), rates.lines(study, problem)),
                        panels.variable("Best momentum", "alpha", TunedPoint::alpha, fixed.leadingAlpha(), mark),
                        panels.variable("Best learning rate", "eta", TunedPoint::eta, fixed.leadingEta(), mark)),
                new Key("α held", Ink.FIXED_MOMENTUM, Key.Swatch.FAMILY),
                new Key("η held", Ink.FIXED_RATE, Key.Swatch.FAMILY));
    }

    private static String caption(String batch, GridSlice slice, PaperStudy study, OptimumPanels panels) {
        GridProblem problem = slice.path().problem();
        return ("The bound risk_{T} on a gradient norm with C_{1} = C_{2} = C_{3} = 1 and the batch held at %s tokens"
                        + " (exactly %s), for runs of at least one step: the exact optimum,"
                        + " and the lowest point of a log grid (%s) at each of %d budgets%s; curves with one more variable held are tuned on the grid."
                        + " Until %s tokens momentum does not pay: α = 1 and η ∝ T^{-1/2}, which the theorem leaves out"
                        + ".%s")
                .formatted(
                        batch,
                        FigureText.decimals(problem.axis("b").low(), 2),
                        GridWords.of(problem.axes()),
                        study.budgets().count(),
                        panels.drawn(),
                        FigureText.number(panels.settles(), 3),
                        new GridFits(slice).sentence("alpha", "eta"));
    }
}
