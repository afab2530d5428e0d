package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.desk.figure.FigureResult;
import dev.hyperlaw.desk.fit.SweepFit;
import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.plan.PlanFigures;
import java.util.ArrayList;
import java.util.List;

/** All figures that a sweep has the runs for. */
public final class SweepFigures {
    private SweepFigures() {}

    /**
     * For each group {@code SWEEP-curves}, {@code SWEEP-optimal-lr} and {@code SWEEP-surface}, with the group at the end of the name if
     * there are several; {@code SWEEP-exponents} of all; and {@code SWEEP-bound} if the runs report a bound.
     */
    public static List<Figure> all(String sweep, List<GroupFit> fits, List<BoundCheck> bounds) {
        List<Figure> figures = new ArrayList<>();
        for (GroupFit fit : fits) {
            CurvesFigure.of(name(sweep, "curves", fit), fit).ifPresent(figures::add);
            OptimalRateFigure.of(name(sweep, "optimal-lr", fit), fit).ifPresent(figures::add);
            SurfaceFigure.of(name(sweep, "surface", fit), fit).ifPresent(figures::add);
        }
        ExponentsFigure.of(Figure.slug(sweep + "-exponents"), fits).ifPresent(figures::add);
        BoundFigure.of(Figure.slug(sweep + "-bound"), bounds).ifPresent(figures::add);
        return figures;
    }

    /**
     * Those of the fit and of the plan whose names contain one of these, or all of them if there is none.
     *
     * @throws InputProblem if there is nothing to draw, or nothing of such a name
     */
    public static List<Figure> named(List<String> names, FigureResult result) {
        SweepFit fit = result.fit();
        List<Figure> all = new ArrayList<>(all(fit.label(), fit.fits(), fit.bounds()));
        result.plan().ifPresent(plan -> all.addAll(PlanFigures.all(fit.label(), plan)));
        if (all.isEmpty()) {
            throw new InputProblem(
                    "There is nothing to draw of %s: figures need runs that were seen at two budgets, or three learning rates."
                            .formatted(fit.source()),
                    "hyperlaw runs shows what there is.");
        }
        List<String> known = all.stream().map(Figure::name).toList();
        for (String name : names) {
            if (known.stream().noneMatch(figure -> figure.contains(name))) {
                throw new InputProblem(
                        "The sweep has no figure '%s'; it has %s.".formatted(name, String.join(", ", known)),
                        NearestName.of(name, known).orElse(known.get(0)) + " was meant.");
            }
        }
        return all.stream()
                .filter(figure -> names.isEmpty() || names.stream().anyMatch(figure.name()::contains))
                .toList();
    }

    private static String name(String sweep, String figure, GroupFit fit) {
        return Figure.slug("%s %s %s".formatted(sweep, figure, fit.group().name()));
    }
}
