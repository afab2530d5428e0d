package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Scale;
import dev.hyperlaw.view.figure.Values;
import java.util.ArrayList;
import java.util.List;

/** The names of lines in the margin right of a panel, moved apart where they would touch. */
final class EndLabels {
    private static final double GAP = 12;

    private record End(Label label, Ink ink, double y) {}

    private EndLabels() {}

    /** How much room the margin needs; 0 if no line is named there. */
    static double room(Panel panel) {
        double widest = 0;
        for (Layer layer : panel.layers()) {
            Label label = layer instanceof Line line ? line.label() : layer instanceof Band band ? band.label() : null;
            if (label != null && label.place() == Label.Place.END) {
                widest = Math.max(widest, TextStyle.label(Ink.BEST).width(label.text()));
            }
        }
        return widest == 0 ? 0 : widest + GAP;
    }

    static void draw(Panel panel, PlotArea area, Svg svg) {
        List<End> ends = ends(panel, area);
        double[] wishes = ends.stream().mapToDouble(End::y).toArray();
        double spacing = TextStyle.label(Ink.BEST).lineHeight() * 0.94;
        Box box = area.box();
        double[] middles = Stack.spread(wishes, spacing, box.y() - spacing / 2, box.bottom() + spacing / 2);
        for (int i = 0; i < middles.length; i++) {
            End end = ends.get(i);
            TextStyle style = TextStyle.label(end.ink());
            String colour = end.ink().colour().hex();
            svg.element(
                    "polyline",
                    "points stroke stroke-width fill",
                    "%s,%s %s,%s"
                            .formatted(
                                    Svg.number(box.right() + 1),
                                    Svg.number(end.y()),
                                    Svg.number(box.right() + GAP - 3),
                                    Svg.number(middles[i])),
                    colour,
                    1.0,
                    "none");
            SvgText.line(svg, end.label().text(), style, SvgText.Anchor.START, box.right() + GAP, middles[i]);
        }
    }

    /** Halfway up a band as it looks on the axis. */
    static Values middle(Band band, PlotArea area) {
        double[] middle = new double[band.x().size()];
        for (int i = 0; i < middle.length; i++) {
            double low = band.low().at(i);
            double high = band.high().at(i);
            middle[i] = area.yScale() == Scale.LOG10 ? Math.sqrt(low) * Math.sqrt(high) : (low + high) / 2;
        }
        return Values.of(middle);
    }

    private static List<End> ends(Panel panel, PlotArea area) {
        List<End> ends = new ArrayList<>();
        for (Layer layer : panel.layers()) {
            if (layer instanceof Line line && line.label().place() == Label.Place.END) {
                Pixels pixels = new Pixels(line.x(), line.y(), area);
                if (pixels.reachesRightEdge()) {
                    ends.add(new End(line.label(), line.ink(), pixels.along(1).y()));
                }
            } else if (layer instanceof Band band && band.label().place() == Label.Place.END) {
                Pixels pixels = new Pixels(band.x(), middle(band, area), area);
                ends.add(new End(band.label(), band.ink(), pixels.along(1).y()));
            }
        }
        return ends;
    }
}
