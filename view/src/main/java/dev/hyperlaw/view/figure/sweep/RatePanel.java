package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.BudgetOptimum;
import dev.hyperlaw.evidence.Edge;
import dev.hyperlaw.evidence.Exponent;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.RegimeFit;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The best learning rate against the budget, one series per batch, with the fitted law and that of the theory. */
final class RatePanel {
    static final Key THEORY = new Key("∝ T^{−1/2}", Ink.THEORY, Key.Swatch.DASHED_LINE);
    static final Key AT_EDGE = new Key("at an end of the grid", Ink.FIXED_BATCH, Key.Swatch.TRIANGLE);
    private static final double PREDICTED = -0.5;

    private RatePanel() {}

    static Optional<Panel> of(RegimeFit rates, List<RateFamily> families) {
        Optional<Interval> slope = rates.exponent(Exponent.Q).flatMap(estimate -> estimate.interval());
        Range tokens = tokens(rates);
        List<Layer> layers = new ArrayList<>();
        for (int i = 0; i < families.size(); i++) {
            RateFamily family = families.get(i);
            List<BudgetOptimum> inside = optima(rates, family).stream()
                    .filter(BudgetOptimum::isInside)
                    .toList();
            List<Dot> atEdge = optima(rates, family).stream()
                    .filter(optimum -> !optimum.isInside())
                    .map(optimum -> Dot.at(optimum.tokens(), rate(optimum).estimate(), ""))
                    .toList();
            Ink ink = Ink.FIXED_BATCH.shade(i, families.size());
            String name = "b = " + FigureText.number(family.batch());
            if (!inside.isEmpty()) {
                layers.addAll(series(name, inside, slope, tokens, ink));
            }
            if (!atEdge.isEmpty()) {
                layers.add(new Dots(name + ", end of the grid", atEdge, ink, Marker.TRIANGLE, Weight.NORMAL));
            }
        }
        if (layers.isEmpty()) {
            return Optional.empty();
        }
        reference(rates, families, tokens).ifPresent(layers::add);
        return Optional.of(new Panel(
                "Best learning rate" + slope.map(q -> ", fitted ∝ " + law(q)).orElse(""),
                Axis.log("tokens T").from(tokens.low(), tokens.high()),
                Axis.log("learning rate η*"),
                layers));
    }

    /** The entries of the legend for what the panel has. */
    static List<Key> key(Panel panel) {
        List<Key> key = new ArrayList<>();
        if (panel.layers().stream().anyMatch(layer -> layer instanceof Dots dots && dots.marker() == Marker.TRIANGLE)) {
            key.add(AT_EDGE);
        }
        if (panel.layers().stream()
                .anyMatch(layer -> layer instanceof Line line && line.ink().equals(Ink.THEORY))) {
            key.add(THEORY);
        }
        return key;
    }

    /** A little more than the budgets, so that no dot touches the frame. */
    private static Range tokens(RegimeFit rates) {
        double[] budgets = rates.optima().stream()
                .mapToDouble(BudgetOptimum::tokens)
                .sorted()
                .toArray();
        return new Range(budgets[0] / 1.2, budgets[budgets.length - 1] * 1.2);
    }

    private static String law(Interval slope) {
        return "T^{%s}".formatted(FigureText.decimals(slope.estimate(), 2));
    }

    private static List<BudgetOptimum> optima(RegimeFit rates, RateFamily family) {
        return rates.optima().stream()
                .filter(optimum -> optimum.value(Tunable.BATCH) == family.batch()
                        && optimum.value(Tunable.MOMENTUM) == family.alpha())
                .toList();
    }

    private static List<Layer> series(
            String name, List<BudgetOptimum> inside, Optional<Interval> slope, Range tokens, Ink ink) {
        List<Dot> dots = inside.stream().map(RatePanel::dot).toList();
        List<Layer> layers = new ArrayList<>();
        layers.add(new Dots(name, dots, ink, Marker.CIRCLE, Weight.THIN));
        if (slope.isPresent() && inside.size() >= 2) {
            double q = slope.get().estimate();
            layers.add(powerLaw(Label.atEnd(name), inside, q, 1, tokens, ink));
        }
        return layers;
    }

    private static Dot dot(BudgetOptimum optimum) {
        Interval rate = rate(optimum);
        Dot dot = Dot.at(optimum.tokens(), rate.estimate(), "");
        return Double.isInfinite(rate.high()) ? dot : dot.withYError(rate.low(), rate.high()); // or it has no interval
    }

    /** A line of the theory's slope, above all dots so that it hides none. */
    private static Optional<Layer> reference(RegimeFit rates, List<RateFamily> families, Range tokens) {
        List<BudgetOptimum> inside = families.stream()
                .flatMap(family -> optima(rates, family).stream())
                .filter(BudgetOptimum::isInside)
                .toList();
        return inside.size() < 2
                ? Optional.empty()
                : Optional.of(powerLaw(Label.hidden("theory"), inside, PREDICTED, 1.6, tokens, Ink.THEORY)
                        .dashed());
    }

    /** Through the middle of the dots, or above the highest of them if {@code lift} exceeds 1. */
    private static Line powerLaw(
            Label label, List<BudgetOptimum> inside, double exponent, double lift, Range tokens, Ink ink) {
        double from = tokens.low();
        double to = tokens.high();
        double level = lift == 1
                ? inside.stream()
                        .mapToDouble(o -> intercept(o, exponent))
                        .average()
                        .orElseThrow()
                : inside.stream().mapToDouble(o -> intercept(o, exponent)).max().orElseThrow() + Math.log(lift);
        return Line.of(
                label,
                new double[] {from, to},
                new double[] {Math.exp(level + exponent * Math.log(from)), Math.exp(level + exponent * Math.log(to))},
                ink);
    }

    private static double intercept(BudgetOptimum optimum, double exponent) {
        return Math.log(rate(optimum).estimate()) - exponent * Math.log(optimum.tokens());
    }

    private static Interval rate(BudgetOptimum optimum) {
        BudgetOptimum.Located located = optimum.tuned().get(Tunable.LEARNING_RATE);
        if (located == null) {
            throw new IllegalStateException("Every regime tunes the learning rate.");
        }
        return located.edge() == Edge.NONE
                ? located.value()
                : new Interval(
                        located.value().estimate(),
                        located.value().estimate(),
                        located.value().estimate());
    }
}
