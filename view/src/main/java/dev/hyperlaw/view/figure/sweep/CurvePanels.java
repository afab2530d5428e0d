package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Loss against tokens, one panel per batch, one line per learning rate; the same axes and shades in every panel. */
final class CurvePanels {
    static final Key RATES = new Key("learning rate held", Ink.FIXED_RATE, Key.Swatch.FAMILY);

    private final String lossTitle;
    private final List<Double> rates;
    private final Range tokens;
    private final Range losses;
    private final boolean severalMomenta;

    /** @param room how far above the worst best loss the panels reach, over the range of the best losses */
    CurvePanels(SweepGroup group, List<RateFamily> families, boolean severalMomenta, double room) {
        this.lossTitle = group.unit().beside("loss");
        this.severalMomenta = severalMomenta;
        rates = families.stream()
                .flatMap(family -> family.curves().stream())
                .map(MeanLossCurve::rate)
                .sorted()
                .distinct()
                .toList();
        tokens = families.stream()
                .map(family -> Values.of(family.budgets()).extent())
                .reduce(Range::and)
                .orElseThrow();
        Range best = families.stream()
                .map(family -> Values.of(family.envelope()).extent())
                .reduce(Range::and)
                .orElseThrow();
        double length = Math.max(best.length(), 0.05);
        losses = new Range(best.low() - 0.05 * length, best.high() + room * length);
    }

    /** One panel; {@code above} is drawn over the curves. Empty if there is nothing to show. */
    Optional<Panel> panel(RateFamily family, List<Layer> above) {
        List<Layer> layers = new ArrayList<>();
        for (MeanLossCurve curve : family.curves()) {
            if (curve.tokens().length >= 2) {
                layers.add(line(curve));
            }
        }
        layers.addAll(above);
        return layers.isEmpty()
                ? Optional.empty()
                : Optional.of(new Panel(
                        family.title(severalMomenta),
                        Axis.log("tokens T").from(tokens.low(), tokens.high()),
                        Axis.linear(lossTitle).from(losses.low(), losses.high()),
                        layers));
    }

    private Line line(MeanLossCurve curve) {
        String name = FigureText.number(curve.rate());
        Ink ink = Ink.FIXED_RATE.shade(rates.indexOf(curve.rate()), rates.size());
        boolean ends = curve.last() < losses.high();
        return Line.of(ends ? Label.atEnd(name) : Label.hidden(name), curve.tokens(), curve.loss(), ink)
                .thin();
    }

    /** Two panels to a row leave room for the names of the lines; one alone stays as narrow as a column. */
    Layout layout(int panels) {
        return panels == 1 ? Layout.single() : Layout.row(2).withHeightToWidth(0.72);
    }

    /** Whether a line could be drawn at all. */
    static boolean possible(List<RateFamily> families) {
        return families.stream()
                .flatMap(family -> family.curves().stream())
                .anyMatch(curve -> curve.tokens().length >= 2);
    }
}
