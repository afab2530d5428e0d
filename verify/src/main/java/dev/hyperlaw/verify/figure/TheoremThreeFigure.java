package dev.hyperlaw.verify.figure;

import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.bound.ProblemReader;
import dev.hyperlaw.bound.Restrictions;
import dev.hyperlaw.grid.GridSlice;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.law.JointLimit;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.TunedPoint;
import dev.hyperlaw.program.NearOptimal;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solver;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Range;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;

/** Theorem 3: everything tuned. The grid scatters around the exact optimum because the bound is flat. */
final class TheoremThreeFigure {
    /** What the grid of 100 values loses against the exact optimum: 0.01 to 0.02 %. */
    private static final double GRID_LOSS = 1.0002;

    private static final int BAND_POINTS = 61;

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
        return OptimumPanels.figure(
                name,
                "Theorem 3",
                caption(study, fits, interior),
                List.of(
                        panels.value("Bound", limit.value(), List.of(ofTheBound(study, exact))),
                        panels.variable(
                                title("Best batch size", fits, "b"),
                                "b",
                                TunedPoint::batch,
                                limit.batch(),
                                of("b", study)),
                        panels.variable(
                                title("Best momentum", fits, "alpha"),
                                "alpha",
                                TunedPoint::alpha,
                                limit.alpha(),
                                of("alpha", study)),
                        panels.variable(
                                title("Best learning rate", fits, "eta"),
                                "eta",
                                TunedPoint::eta,
                                limit.eta(),
                                of("eta", study))),
                new Key("within 0.02 % of the best", Ink.NEAR_OPTIMAL, Key.Swatch.AREA));
    }

    private static String title(String what, GridFits fits, String variable) {
        return fits.slope(variable).isEmpty()
                ? what
                : "%s (grid fit %s)"
                        .formatted(what, FigureText.law(fits.slope(variable).getAsDouble(), 3));
    }

    /** The values of a variable that lose no more than the grid does, the others retuned at each of them. */
    private static Band of(String variable, PaperStudy study) {
        Program program = new ProblemReader(GivenValues.NONE, Restrictions.NONE, false)
                .library("proxy")
                .program();
        Solver solver = new Solver(program);
        NearOptimal search = new NearOptimal(program, variable, GRID_LOSS);
        return band(study, tokens -> {
            NearOptimal.Band near = search.around((Optimum) solver.solve(Math.log(tokens)));
            return new Range(near.low(), near.high());
        });
    }

    private static Band ofTheBound(PaperStudy study, JointTuning exact) {
        return band(study, tokens -> {
            double least = exact.optimum(tokens).value();
            return new Range(least, GRID_LOSS * least);
        });
    }

    private static Band band(PaperStudy study, DoubleFunction<Range> near) {
        double[] budgets =
                Curves.logSpaced(study.budgets().low(), study.budgets().high(), BAND_POINTS);
        Range[] ranges = Arrays.stream(budgets).mapToObj(near).toArray(Range[]::new);
        return Band.of(
                Label.hidden("within 0.02 % of the best"),
                budgets,
                Arrays.stream(ranges).mapToDouble(Range::low).toArray(),
                Arrays.stream(ranges).mapToDouble(Range::high).toArray(),
                Ink.NEAR_OPTIMAL);
    }

    private static String caption(PaperStudy study, GridFits fits, double interior) {
        return ("The bound risk_{T} on a gradient norm with C_{1} = C_{2} = C_{3} = 1 and a matched start of the momentum,"
                        + " everything tuned: the exact optimum, and the lowest point of a log grid (%s) at each of %d"
                        + " budgets. The power laws begin at %s tokens, where the batch leaves 1. The grid cannot resolve"
                        + " them: any value in the shaded area, the other two retuned, is within 0.02 %% of the best."
                        + " In (a) that area is thinner than the line.%s")
                .formatted(
                        GridWords.of(study.axes()),
                        study.budgets().count(),
                        FigureText.number(interior, 4),
                        fits.sentence("b", "alpha", "eta"));
    }
}
