package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The loss around the optimum of every budget over learning rate and batch, or momentum: one small panel each. */
final class SurfacesFigure {
    private static final int MOST_PANELS = 9;

    private SurfacesFigure() {}

    /** Empty unless some budget varies a second setting. */
    static Optional<Figure> of(String name, Plan plan, List<TunedBudget> budgets) {
        List<Panel> panels = new ArrayList<>();
        for (TunedBudget budget : budgets) {
            Optional<LossPlane> plane = LossPlane.of(budget);
            if (plane.isPresent()) {
                panels.add(panel(plan, budget, plane.get()));
            }
        }
        if (panels.isEmpty()) {
            return Optional.empty();
        }
        List<Panel> shown = panels.subList(Math.max(0, panels.size() - MOST_PANELS), panels.size());
        boolean flat = shown.stream().flatMap(panel -> panel.layers().stream()).anyMatch(Line.class::isInstance);
        List<Key> key = new ArrayList<>(List.of(new Key("run", Ink.THEORY, Key.Swatch.SMALL_DOT)));
        if (has(shown, Marker.DIAMOND)) {
            key.add(new Key("optimum with its 95 % interval", Ink.NEAR_OPTIMAL, Key.Swatch.DIAMOND));
        }
        if (has(shown, Marker.TRIANGLE)) {
            key.add(PlanWords.atEdge(Ink.NEAR_OPTIMAL));
        }
        if (flat) {
            key.add(new Key("equally good within noise", Ink.MARK, Key.Swatch.BOLD_LINE));
        }
        return Optional.of(new Figure(
                name,
                "The loss around the optimum of each budget",
                caption(panels.size(), shown.size(), flat, isCut(budgets)),
                layout(shown.size()),
                key,
                shown));
    }

    private static boolean has(List<Panel> panels, Marker marker) {
        return panels.stream()
                .flatMap(panel -> panel.layers().stream())
                .anyMatch(layer -> layer instanceof Dots dots && dots.marker() == marker);
    }

    /** Whether a panel is a plane of more than it shows. */
    private static boolean isCut(List<TunedBudget> budgets) {
        return budgets.stream().anyMatch(budget -> budget.slice().axes().size() > 2);
    }

    private static Layout layout(int panels) {
        return panels == 1
                ? Layout.single()
                : panels <= 4
                        ? Layout.row(2).withHeightToWidth(0.75)
                        : Layout.row(3).withHeightToWidth(0.9);
    }

    private static Panel panel(Plan plan, TunedBudget budget, LossPlane plane) {
        Tunable setting = plane.setting();
        List<Layer> layers =
                new ArrayList<>(plane.layers(plan.fit().history().group().unit().beside("loss above the best run")));
        FlatValley.of(budget, setting, plan.recommendation().flatNats()).ifPresent(layers::add);
        layers.add(plane.runs());
        Range rate = budget.error(Tunable.LEARNING_RATE, Frame.of(Tunable.LEARNING_RATE, List.of(budget), List.of()));
        Range other = budget.error(setting, Frame.of(setting, List.of(budget), List.of()));
        Dot optimum = Dot.at(budget.best(Tunable.LEARNING_RATE), budget.best(setting), "")
                .withXError(rate.low(), rate.high())
                .withYError(other.low(), other.high());
        boolean inside = budget.optimum().isInside();
        layers.add(new Dots(
                inside ? "optimum" : PlanWords.AT_EDGE,
                List.of(optimum),
                Ink.NEAR_OPTIMAL,
                inside ? Marker.DIAMOND : Marker.TRIANGLE,
                Weight.BOLD));
        return plane.panel(title(budget, plane), layers);
    }

    private static String title(TunedBudget budget, LossPlane plane) {
        String tokens = PlanWords.tokens(budget.tokens());
        return budget.slice().axes().size() < 3
                ? tokens
                : "%s, b = %s"
                        .formatted(
                                tokens,
                                NumberText.compact(plane.slice().best().cell().batchTokens()));
    }

    private static String caption(int all, int shown, boolean flat, boolean cut) {
        return (all > shown ? "The %d largest of %d budgets. ".formatted(shown, all) : "")
                + "Colour is the loss above that of the best run at the same budget; it is straight between runs in logarithms, and grey where no runs"
                + " surround a place. Dots are runs, means over seeds; runs that diverged are not shown. The diamond is the minimum of a quadratic through"
                + " the best runs, or the best run where they show none; a triangle stands in its place where the grid ends."
                + (cut
                        ? " Three settings were varied: a panel shows the batch b that was tried nearest to the best one, and the diamond is the optimum of"
                                + " all three."
                        : "")
                + (flat
                        ? " The pink line runs along the floor of the valley as far as the loss rises by no more than the noise of one run."
                                + " It is drawn where the optimum lies inside the grid."
                        : "");
    }
}
