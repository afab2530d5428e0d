package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Scale;
import dev.hyperlaw.view.figure.Tick;
import dev.hyperlaw.view.figure.Values;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Says which colour stands for what. Two contours with equal bars need only one. */
record ColourBar(String label, Values levels, Scale scale) {
    private static final double GAP = 10;
    private static final double THICKNESS = 14;
    private static final double TICK = 4;

    static Optional<ColourBar> of(Panel panel) {
        return panel.layers().stream()
                .filter(layer -> layer instanceof Contours contours && contours.filled())
                .map(layer -> (Contours) layer)
                .map(contours -> new ColourBar(contours.label(), contours.levels(), contours.scale()))
                .findFirst();
    }

    /** The bar that all contours of a figure of several panels have in common. */
    static Optional<ColourBar> sharedBy(Figure figure) {
        Set<ColourBar> bars = figure.panels().stream()
                .map(ColourBar::of)
                .flatMap(Optional::stream)
                .collect(Collectors.toSet());
        return figure.panels().size() > 1 && bars.size() == 1
                ? Optional.of(bars.iterator().next())
                : Optional.empty();
    }

    /** How much room it takes right of what it explains. */
    double room() {
        double labels = ticks(6).stream()
                .mapToDouble(tick -> TextStyle.TICK.width(tick.text()))
                .max()
                .orElse(0);
        return GAP + THICKNESS + TICK + 3 + labels + 4 + TextStyle.AXIS.lineHeight();
    }

    void draw(Svg svg, double left, double top, double height) {
        int bands = levels.size() + 1;
        Range shown = shown();
        double x = left + GAP;
        for (int k = 0; k < bands; k++) {
            double low = k == 0 ? shown.low() : scale.position(levels.at(k - 1));
            double high = k == bands - 1 ? shown.high() : scale.position(levels.at(k));
            double upper = top + height * (shown.high() - high) / shown.length();
            double lower = top + height * (shown.high() - low) / shown.length();
            String colour = Viridis.band(k, bands).hex();
            // Half a pixel over the next one hides the seam.
            double drawn = lower - upper + (k == 0 ? 0 : 0.5);
            svg.element("rect", "x y width height fill", x, upper, THICKNESS, drawn, colour);
        }
        svg.element("rect", "x y width height fill stroke", x, top, THICKNESS, height, "none", "#444444");
        double edge = x + THICKNESS;
        double widest = 0;
        for (Tick tick : ticks((int) Math.max(2, height / 34))) {
            double y = top + height * (shown.high() - tick.at()) / shown.length();
            svg.element("line", "x1 y1 x2 y2 stroke", edge, y, edge + TICK, y, "#444444");
            SvgText.line(svg, tick.text(), TextStyle.TICK, SvgText.Anchor.START, edge + TICK + 3, y);
            widest = Math.max(widest, TextStyle.TICK.width(tick.text()));
        }
        double middle = edge + TICK + 3 + widest + 4 + TextStyle.AXIS.lineHeight() / 2;
        SvgText.upwards(svg, List.of(label), TextStyle.AXIS, middle, top + height / 2, false);
    }

    private List<Tick> ticks(int count) {
        Range range = levels.extent();
        return Ticks.of(scale, new Range(scale.position(range.low()), scale.position(range.high())), count)
                .major();
    }

    /** The levels, and one more step at either end for what lies below and above all of them. */
    private Range shown() {
        double low = scale.position(levels.first());
        double high = scale.position(levels.last());
        double step = levels.size() > 1 ? (high - low) / (levels.size() - 1) : 1;
        return new Range(low - step, high + step);
    }
}
