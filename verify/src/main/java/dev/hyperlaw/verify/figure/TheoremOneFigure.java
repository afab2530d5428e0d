package dev.hyperlaw.verify.figure;

import dev.hyperlaw.grid.GridProblem;
import dev.hyperlaw.grid.GridSlice;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.law.BatchCap;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.TunedPoint;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Rule;
import java.util.List;

/** Theorem 1: momentum held, learning rate and batch tuned, with the budget where a batch above 1 begins to pay. */
final class TheoremOneFigure {
    private TheoremOneFigure() {}

    /**
     * @param beta as the paper's caption prints it; held at the point of the grid that it names, or as it is if there is none
     */
    static Figure of(String name, FigureInputs inputs, String beta) {
        PaperStudy study = inputs.study();
        GridSlice slice = study.fixedMomentum(1 - Double.parseDouble(beta));
        GridProblem problem = slice.path().problem();
        FixedMomentum momentum =
                new FixedMomentum(FigureInputs.CONSTANTS, problem.axis("alpha").low());
        double critical = BatchCap.criticalBudget(momentum);
        OptimumPanels panels = new OptimumPanels(
                slice.path(), momentum::optimum, study.budgets().low(), critical, OptimumPanels.FEW_DOTS);
        TunedPoint first = momentum.optimum(study.budgets().low());
        TunedPoint last = momentum.optimum(study.budgets().high());
        Family batches = Family.between("b", "b", 1, last.batch(), Ink.FIXED_BATCH);
        Family rates = Family.between("eta", "η", last.eta(), first.eta(), Ink.FIXED_RATE);
        Rule mark = Rule.vertical(critical, "T_{c} = " + FigureText.number(critical, 3), Ink.MARK);
        return OptimumPanels.figure(
                name,
                "Theorem 1 at β = " + beta,
                caption(beta, slice, study, panels),
                List.of(
                        panels.value(
                                "Batch size held, η tuned", momentum.leadingValue(), batches.lines(study, problem)),
                        panels.value(
                                "Learning rate held, b tuned", momentum.leadingValue(), rates.lines(study, problem)),
                        panels.variable("Best batch size", "b", TunedPoint::batch, momentum.leadingBatch(), mark),
                        panels.variable("Best learning rate", "eta", TunedPoint::eta, momentum.leadingEta(), mark)),
                new Key("b held", Ink.FIXED_BATCH, Key.Swatch.FAMILY),
                new Key("η held", Ink.FIXED_RATE, Key.Swatch.FAMILY));
    }

    private static String caption(String beta, GridSlice slice, PaperStudy study, OptimumPanels panels) {
        GridProblem problem = slice.path().problem();
        return ("The bound risk_{T} on a gradient norm with C_{1} = C_{2} = C_{3} = 1 and β = %s held, against tokens:"
                        + " the exact optimum, and the lowest point of a log grid (%s) at each of %d budgets%s; curves with one more variable held are tuned on the grid."
                        + " Up to T_{c} = %s tokens the best batch size is 1%s.%s")
                .formatted(
                        beta,
                        GridWords.of(problem.axes()),
                        study.budgets().count(),
                        panels.drawn(),
                        FigureText.number(panels.settles(), 3),
                        beta.equals("0.999") ? "; the 10^{9} that the paper quotes here belong to β = 0.9999" : "",
                        new GridFits(slice).sentence("b", "eta"));
    }
}
