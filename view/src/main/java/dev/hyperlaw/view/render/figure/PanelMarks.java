package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Block;
import dev.hyperlaw.view.figure.Colour;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Rule;
import dev.hyperlaw.view.figure.Stroke;
import dev.hyperlaw.view.figure.Values;
import java.util.Arrays;
import java.util.List;
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

    /** The marks of some layers of the panel. */
    static PlotSpec of(Panel panel, List<Layer> layers, PlotArea area) {
        PanelMarks marks = new PanelMarks(panel, area);
        layers.forEach(marks::add);
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
        double[] x = x(line.x());
        double[] y = y(line.y());
        double width = Pen.width(line.weight());
        if (!onColour) {
            path(Map.of("x", x, "y", y), width, line.ink().colour(), line.stroke());
            return;
        }
        // A white rim sets the line off from any colour below it, also for those who see no hues. Each dash has its
        // own:
        // a rim without gaps would be seen before the dashes.
        for (double[][] dash : Dashes.of(x, y, line.stroke(), width, area)) {
            rimmed(dash, width, line);
        }
    }

    private void rimmed(double[][] dash, double width, Line line) {
        Map<String, double[]> data = Map.of("x", dash[0], "y", dash[1]);
        path(data, width + 2 * Pen.rim(line.stroke()), Colour.WHITE, Stroke.SOLID);
        path(data, width, line.ink().colour(), Stroke.SOLID);
    }

    private void path(Map<String, double[]> data, double width, Colour colour, Stroke stroke) {
        spec.layer(
                "path",
                data,
                XY,
                "size color linetype",
                PlotSpec.size(width),
                colour.hex(),
                switch (stroke) {
                    case SOLID -> "solid";
                    case DASHED -> "dashed";
                    case DOTTED -> "dotted";
                });
    }

    private void add(Band band) {
        Colour ink = band.ink().colour();
        spec.layer(
                "ribbon",
                Map.of("x", x(band.x()), "low", y(band.low()), "high", y(band.high())),
                Map.of("x", "x", "ymin", "low", "ymax", "high"),
                "fill alpha size",
                (band.covers() ? ink.mixed(Colour.WHITE, 1 - Pen.TINT) : ink).hex(),
                band.covers() ? 1.0 : Pen.TINT,
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
                "size color fill",
                PlotSpec.size(1.5),
                "#FFFFFF",
                block.ink().colour().hex());
    }

    private void add(Dots dots) {
        errorBars(dots, Dot::yError, true);
        errorBars(dots, Dot::xError, false);
        // Dots are not cut off at the axes, so those beyond them are left out.
        List<Dot> shown = dots.dots().stream().filter(this::isShown).toList();
        if (shown.isEmpty()) {
            return;
        }
        double[] x = shown.stream()
                .mapToDouble(dot -> panel.x().scale().position(dot.x()))
                .toArray();
        double[] y = shown.stream()
                .mapToDouble(dot -> panel.y().scale().position(dot.y()))
                .toArray();
        spec.layer(
                "point",
                Map.of("x", x, "y", y),
                XY,
                "shape size stroke color fill",
                shape(dots.marker()),
                PlotSpec.size(Pen.dotDiameter(dots.weight())),
                PlotSpec.size(Pen.dotRim(dots.weight())),
                "#FFFFFF",
                dots.ink().colour().hex());
    }

    private boolean isShown(Dot dot) {
        return area.box().grown(0.5).holds(area.pixel(dot.x(), dot.y()));
    }

    private void errorBars(Dots dots, Function<Dot, Optional<Range>> error, boolean upright) {
        for (Dot dot : dots.dots()) {
            error.apply(dot).ifPresent(range -> {
                Values along = Values.of(range.low(), range.high());
                Values across = upright ? Values.of(dot.x(), dot.x()) : Values.of(dot.y(), dot.y());
                path(
                        Map.of(
                                "x", cut(x(upright ? across : along), area.x()),
                                "y", cut(y(upright ? along : across), area.y())),
                        1.4,
                        dots.ink().colour(),
                        Stroke.SOLID);
            });
        }
    }

    private static double[] cut(double[] positions, Range limits) {
        return Arrays.stream(positions)
                .map(position -> Math.max(limits.low(), Math.min(limits.high(), position)))
                .toArray();
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
