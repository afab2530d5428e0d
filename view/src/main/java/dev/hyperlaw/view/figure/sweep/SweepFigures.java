package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.view.figure.Figure;
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

    private static String name(String sweep, String figure, GroupFit fit) {
        return Figure.slug("%s %s %s".formatted(sweep, figure, fit.group().name()));
    }
}
