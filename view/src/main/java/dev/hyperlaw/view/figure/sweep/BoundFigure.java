package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.BoundCheck.Point;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Values;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** What a bound guarantees, and what was seen: points must lie below the line, and near it if the bound is tight. */
final class BoundFigure {
    private BoundFigure() {}

    /** Empty if no run reports a bound. */
    static Optional<Figure> of(String name, List<BoundCheck> checks) {
        if (checks.isEmpty()) {
            return Optional.empty();
        }
        Panel[] panels = checks.stream().map(BoundFigure::panel).toArray(Panel[]::new);
        return Optional.of(Figure.of(
                        name,
                        "The bound and what it bounds",
                        caption(checks),
                        panels.length == 1 ? Layout.single() : Layout.row(Math.min(3, panels.length)),
                        panels)
                .withKey(
                        new Key("a setting at a budget", Ink.BEST, Key.Swatch.SMALL_DOT),
                        new Key("tight", Ink.THEORY, Key.Swatch.DASHED_LINE)));
    }

    private static Panel panel(BoundCheck check) {
        double[] bounds = values(check, Point::bound);
        double[] means = values(check, Point::mean);
        Range range = Values.of(bounds).extent();
        double low = range.low();
        // Beyond what was seen the line would only take room.
        double high = Math.min(range.high(), 2 * Values.of(means).extent().high());
        double[] ends = {low, high > low ? high : 2 * low};
        return new Panel(
                check.name(),
                Axis.log("bound U"),
                Axis.log("mean dual norm of the gradient"),
                List.of(
                        Line.of(Label.hidden("tight"), ends, ends, Ink.THEORY).dashed(),
                        Dots.plain("seen", bounds, means, Ink.BEST)));
    }

    private static double[] values(BoundCheck check, ToDoubleFunction<Point> value) {
        return check.points().stream().mapToDouble(value).toArray();
    }

    private static String caption(List<BoundCheck> checks) {
        long points = checks.stream().mapToLong(check -> check.points().size()).sum();
        long held = checks.stream().mapToLong(BoundCheck::held).sum();
        int seeds = checks.stream().mapToInt(BoundCheck::seeds).min().orElseThrow();
        return "Mean over steps and at least %d seeds of the dual norm of the gradient, against the bound on its expectation. Every record point of every setting is there. The bound has the exact constants of the function. It held at %d of %d points."
                .formatted(seeds, held, points);
    }
}
