package dev.hyperlaw.app.figure.render;

import dev.hyperlaw.app.figure.Band;
import dev.hyperlaw.app.figure.Block;
import dev.hyperlaw.app.figure.Colour;
import dev.hyperlaw.app.figure.Contours;
import dev.hyperlaw.app.figure.Dot;
import dev.hyperlaw.app.figure.Dots;
import dev.hyperlaw.app.figure.Layer;
import dev.hyperlaw.app.figure.Line;
import dev.hyperlaw.app.figure.Marker;
import dev.hyperlaw.app.figure.Panel;
import dev.hyperlaw.app.figure.Range;
import dev.hyperlaw.app.figure.Rule;
import dev.hyperlaw.app.figure.Stroke;
import dev.hyperlaw.app.figure.Values;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Turns the layers of a panel into layers of a lets-plot specification; words are left to {@link PanelLabels}. */
final class PanelMarks {
    private static final Map<String, String> XY = Map.of("x", "x", "y", "y");

    private final Panel panel;
    private final PlotArea area;
    private final boolean onColour;
    private final PlotSpec spec = new PlotSpec();

    private PanelMarks(Panel panel, PlotArea area) {
        this.panel = panel;
        this.area = area;
        onColour = isColoured(panel);
    }

    static boolean isColoured(Panel panel) {
        return panel.layers().stream().anyMatch(layer -> layer instanceof Contours contours && contours.filled());
    }

    static PlotSpec of(Panel panel, PlotArea area) {
        PanelMarks marks = new PanelMarks(panel, area);
        panel.layers().forEach(marks::add);
        return marks.spec;
    }

    private void add(Layer layer) {
        if (layer instanceof Line line) {
            add(line);
        } else if (layer instanceof Dots dots) {
            add(dots);
        } else if (layer instanceof Band band) {
            add(band);
        } else if (layer instanceof Contours contours) {
            ContourMarks.add(spec, contours, panel, area);
        } else if (layer instanceof Rule rule) {
            add(rule);
        } else if (layer instanceof Block block) {
            add(block);
        }
    }

    private void add(Line line) {
        Map<String, double[]> data = Map.of("x", x(line.x()), "y", y(line.y()));
        double width = Pen.width(line.weight());
        if (onColour) {
            // A white rim sets the line off from any colour below it, also for those who see no hues.
            path(data, width + 2.4, Colour.WHITE, Stroke.SOLID);
        }
        path(data, width, line.ink().colour(), line.stroke());
    }

    private void path(Map<String, double[]> data, double width, Colour colour, Stroke stroke) {
        spec.layer(
                "path",
                data,
                XY,
                "size",
                PlotSpec.size(width),
                "color",
                colour.hex(),
                "linetype",
                switch (stroke) {
                    case SOLID -> "solid";
                    case DASHED -> "dashed";
                    case DOTTED -> "dotted";
                });
    }

    private void add(Band band) {
        spec.layer(
                "ribbon",
                Map.of("x", x(band.x()), "low", y(band.low()), "high", y(band.high())),
                Map.of("x", "x", "ymin", "low", "ymax", "high"),
                "fill",
                band.ink().colour().hex(),
                "alpha",
                0.22,
                "size",
                0.0);
    }

    private void add(Rule rule) {
        Values ends = Values.of(rule.at(), rule.at());
        boolean vertical = rule.direction() == Rule.Direction.VERTICAL;
        double[] x = vertical ? x(ends) : new double[] {area.x().low(), area.x().high()};
        double[] y = vertical ? new double[] {area.y().low(), area.y().high()} : y(ends);
        path(Map.of("x", x, "y", y), 1.6, rule.ink().textColour(), rule.stroke());
    }

    private void add(Block block) {
        spec.layer(
                "rect",
                Map.of(
                        "left", x(Values.of(block.x().low())),
                        "right", x(Values.of(block.x().high())),
                        "low", y(Values.of(block.y().low())),
                        "high", y(Values.of(block.y().high()))),
                Map.of("xmin", "left", "xmax", "right", "ymin", "low", "ymax", "high"),
                "size",
                PlotSpec.size(1.5),
                "color",
                "#FFFFFF",
                "fill",
                block.ink().colour().hex());
    }

    private void add(Dots dots) {
        errorBars(dots, Dot::yError, true);
        errorBars(dots, Dot::xError, false);
        double[] x = dots.dots().stream()
                .mapToDouble(dot -> panel.x().scale().position(dot.x()))
                .toArray();
        double[] y = dots.dots().stream()
                .mapToDouble(dot -> panel.y().scale().position(dot.y()))
                .toArray();
        spec.layer(
                "point",
                Map.of("x", x, "y", y),
                XY,
                "shape",
                shape(dots.marker()),
                "size",
                PlotSpec.size(Pen.dotDiameter(dots.weight())),
                "color",
                "#FFFFFF",
                "fill",
                dots.ink().colour().hex());
    }

    private void errorBars(Dots dots, Function<Dot, Optional<Range>> error, boolean upright) {
        for (Dot dot : dots.dots()) {
            error.apply(dot).ifPresent(range -> {
                Values along = Values.of(range.low(), range.high());
                Values across = upright ? Values.of(dot.x(), dot.x()) : Values.of(dot.y(), dot.y());
                path(
                        Map.of("x", x(upright ? across : along), "y", y(upright ? along : across)),
                        1.4,
                        dots.ink().colour(),
                        Stroke.SOLID);
            });
        }
    }

    private static double shape(Marker marker) {
        return switch (marker) {
            case CIRCLE -> 21.0;
            case SQUARE -> 22.0;
            case DIAMOND -> 23.0;
            case TRIANGLE -> 24.0;
        };
    }

    private double[] x(Values values) {
        return values.stream().map(panel.x().scale()::position).toArray();
    }

    private double[] y(Values values) {
        return values.stream().map(panel.y().scale()::position).toArray();
    }
}
