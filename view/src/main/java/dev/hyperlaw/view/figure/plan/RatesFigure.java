package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.Landscape;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
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

/** Loss against learning rate for the budgets that vary nothing else: one line per budget. */
final class RatesFigure {
    private static final int POINTS = 121;
    private static final double LEAST_ROOM = 0.1;

    private RatesFigure() {}

    /** Empty if every budget varies a second setting. */
    static Optional<Figure> of(String name, Plan plan, List<TunedBudget> budgets) {
        List<TunedBudget> alone = budgets.stream()
                .filter(budget -> budget.slice().axes().equals(List.of(Tunable.LEARNING_RATE)))
                .toList();
        if (alone.isEmpty()) {
            return Optional.empty();
        }
        Frame frame = Frame.of(Tunable.LEARNING_RATE, alone, List.of());
        List<Layer> layers = new ArrayList<>();
        List<Dot> optima = new ArrayList<>();
        List<Dot> atEdge = new ArrayList<>();
        for (int i = 0; i < alone.size(); i++) {
            TunedBudget budget = alone.get(i);
            Ink ink = Ink.FIXED_BATCH.shade(i, alone.size());
            layers.add(curve(budget, ink));
            layers.add(Dots.plain(
                    "runs",
                    budget.slice().spots().stream()
                            .mapToDouble(spot -> spot.cell().learningRate())
                            .toArray(),
                    budget.slice().spots().stream()
                            .mapToDouble(spot -> spot.loss())
                            .toArray(),
                    ink));
            Range error = budget.error(Tunable.LEARNING_RATE, frame);
            List<Dot> dots = budget.isInside(Tunable.LEARNING_RATE) ? optima : atEdge;
            dots.add(Dot.at(
                            budget.best(Tunable.LEARNING_RATE),
                            budget.optimum().loss(),
                            NumberText.compact(budget.tokens()))
                    .withXError(error.low(), error.high()));
        }
        List<Key> key = new ArrayList<>(List.of(new Key("budgets, larger darker", Ink.FIXED_BATCH, Key.Swatch.FAMILY)));
        if (!optima.isEmpty()) {
            layers.add(new Dots("optimum", optima, Ink.NEAR_OPTIMAL, Marker.DIAMOND, Weight.BOLD));
            key.add(new Key("optimum", Ink.NEAR_OPTIMAL, Key.Swatch.DIAMOND));
        }
        if (!atEdge.isEmpty()) {
            layers.add(new Dots(PlanWords.AT_EDGE, atEdge, Ink.NEAR_OPTIMAL, Marker.TRIANGLE, Weight.BOLD));
            key.add(PlanWords.atEdge(Ink.NEAR_OPTIMAL));
        }
        Panel panel = new Panel(
                "",
                frame.limited(PlanWords.axis(Tunable.LEARNING_RATE)),
                limited(Axis.linear(plan.fit().history().group().unit().beside("loss")), alone),
                layers);
        return Optional.of(Figure.of(
                        name,
                        "The loss against the learning rate, one line per budget",
                        "Dots are runs, means over seeds, and lines go smoothly through them. A diamond is the minimum of a parabola through the runs around the best,"
                                + " with its 95 % interval"
                                + (frame.open() ? ", drawn to the frame where the runs leave it open" : "")
                                + "; beside it stand the tokens of the budget. Losses far above the best are cut off.",
                        Layout.single().withHeightToWidth(0.95),
                        panel)
                .withKey(key.toArray(Key[]::new)));
    }

    private static Line curve(TunedBudget budget, Ink ink) {
        double[] tried = budget.slice().tried(Tunable.LEARNING_RATE);
        double low = tried[0];
        double step = (tried[tried.length - 1] - low) / (POINTS - 1);
        Landscape landscape = Landscape.of(budget.slice());
        double[] rates = new double[POINTS];
        double[] losses = new double[POINTS];
        for (int i = 0; i < POINTS; i++) {
            rates[i] = Math.pow(2, low + i * step);
            losses[i] = landscape
                    .at(budget.slice().best().cell().with(Tunable.LEARNING_RATE, rates[i]))
                    .loss();
        }
        return Line.of(Label.hidden(PlanWords.tokens(budget.tokens())), rates, losses, ink);
    }

    /** Runs that nearly diverged would leave no room for the minima. */
    private static Axis limited(Axis axis, List<TunedBudget> budgets) {
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        double worst = Double.NEGATIVE_INFINITY;
        for (TunedBudget budget : budgets) {
            double best =
                    Math.min(budget.slice().best().loss(), budget.optimum().loss());
            lowest = Math.min(lowest, best);
            highest = Math.max(highest, budget.slice().best().loss());
            worst = Math.max(
                    worst,
                    budget.slice().spots().stream()
                            .mapToDouble(spot -> spot.loss())
                            .max()
                            .orElseThrow());
        }
        double room = Math.max(LEAST_ROOM * Math.abs(highest), highest - lowest);
        double top = Math.min(worst, highest + room);
        double margin = 0.06 * Math.max(top - lowest, 1e-9);
        return axis.from(lowest - margin, top + margin);
    }
}
