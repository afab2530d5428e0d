package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.Exponent;
import dev.hyperlaw.evidence.ExponentEstimate;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Prediction;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Rule;
import dev.hyperlaw.view.figure.Scale;
import dev.hyperlaw.view.figure.Tick;
import dev.hyperlaw.view.figure.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measured exponents with their intervals, and what theories say they are. */
final class ExponentsFigure {
    private ExponentsFigure() {}

    /** One panel per group that has an exponent; empty if none has. */
    static Optional<Figure> of(String name, List<GroupFit> fits) {
        List<Panel> panels = new ArrayList<>();
        for (GroupFit fit : fits) {
            List<ExponentEstimate> known = fit.exponents().stream()
                    .filter(estimate -> estimate.interval().isPresent())
                    .toList();
            if (!known.isEmpty()) {
                panels.add(panel(fit, known));
            }
        }
        if (panels.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(Figure.of(
                        name,
                        "Measured exponents",
                        caption(),
                        panels.size() == 1
                                ? Layout.single().withHeightToWidth(height(panels))
                                : Layout.row(2).withHeightToWidth(height(panels)),
                        panels.toArray(Panel[]::new))
                .withKey(
                        new Key("measured", Ink.BEST, Key.Swatch.DOT),
                        new Key("theory", Ink.THEORY, Key.Swatch.DIAMOND)));
    }

    private static double height(List<Panel> panels) {
        int rows = panels.stream()
                .mapToInt(panel -> panel.y().ticks().size())
                .max()
                .orElse(1);
        return Math.min(2.5, 0.25 + 0.1 * rows);
    }

    private static Panel panel(GroupFit fit, List<ExponentEstimate> known) {
        List<Dot> measured = new ArrayList<>();
        List<Dot> theory = new ArrayList<>();
        List<Tick> ticks = new ArrayList<>();
        Range values = new Range(-0.6, 0.6);
        for (int i = 0; i < known.size(); i++) {
            ExponentEstimate estimate = known.get(i);
            double y = known.size() - i;
            ticks.add(new Tick(y, law(estimate.exponent())));
            estimate.interval().ifPresent(interval -> measured.add(dot(interval, y)));
            values = values.and(Range.at(estimate.interval().orElseThrow().estimate()));
            for (Prediction prediction : Prediction.of(fit.group().rate())) {
                if (prediction.exponent() == estimate.exponent() && prediction.isOfTheory()) {
                    theory.add(Dot.at(
                            prediction.value().doubleValue(),
                            y,
                            prediction.value().toString().replace('-', '−')));
                    values = values.and(Range.at(prediction.value().doubleValue()));
                }
            }
        }
        List<Layer> layers = new ArrayList<>();
        layers.add(Rule.vertical(0, "", Ink.THEORY));
        if (!theory.isEmpty()) {
            layers.add(new Dots("theory", theory, Ink.THEORY, Marker.DIAMOND, Weight.NORMAL));
        }
        if (!measured.isEmpty()) {
            layers.add(Dots.of("measured", measured, Ink.BEST));
        }
        double room = 0.12 * values.length();
        return new Panel(
                fit.group().name(),
                Axis.linear("exponent").from(values.low() - room, values.high() + room),
                new Axis("", Scale.LINEAR, Optional.of(new Range(0.4, known.size() + 0.6)), ticks),
                layers);
    }

    private static Dot dot(Interval interval, double y) {
        return Dot.at(interval.estimate(), y, "").withXError(interval.low(), interval.high());
    }

    /** {@code η* ~ T^q, α held}. */
    private static String law(Exponent exponent) {
        String held = switch (exponent.regime()) {
            case A ->
                switch (exponent.driver()) {
                    case BUDGET -> "b, α held";
                    case BATCH -> "T, α held";
                    case SMALL_BATCH -> "below b*";
                    case LARGE_BATCH -> "above b*";
                };
            case B -> exponent.driver() == Exponent.Driver.BUDGET ? "b held" : "T held";
            case C -> "α held";
            case D -> "all tuned";
        };
        return "%s* over %s, %s"
                .formatted(exponent.setting().symbol(), exponent.driver().symbol(), held);
    }

    private static String caption() {
        return "Exponents of the best settings with 95 % intervals, by one surface for all budgets with nothing believed beforehand."
                + " Diamonds are predictions: theorems 1 to 3 for a constant learning rate, for theorem 3 with momentum that starts at a gradient or at zero, and the proxy for"
                + " annealed runs. A prediction outside the interval counts as rejected. The bound is on a gradient norm, not on the loss.";
    }
}
