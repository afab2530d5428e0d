package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Block;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Tick;
import java.util.ArrayList;
import java.util.List;

/** Draws one panel at its place in the figure. */
final class PanelDrawing {
    private static final String AXIS_COLOUR = "#444444";
    private static final double TICK = 5;

    private final PanelPlan plan;
    private final Panel panel;
    private final PlotArea area;
    private final Box box;
    private final Ticks xTicks;
    private final Svg svg;

    private PanelDrawing(PanelPlan plan, Box box, Svg svg) {
        this.plan = plan;
        this.box = box;
        this.svg = svg;
        panel = plan.panel();
        area = plan.area(box);
        xTicks = xTicks();
    }

    /** {@code room} is how far left of the plot area and how wide the panel's own text may go. */
    static void draw(PanelPlan plan, Box box, double left, double width, String clipId, Svg svg) {
        PanelDrawing drawing = new PanelDrawing(plan, box, svg);
        drawing.title(left, width);
        if (!PanelMarks.isColoured(plan.panel())) {
            drawing.grid();
        }
        if (plan.panel().layers().stream().anyMatch(Dots.class::isInstance)) {
            drawing.axes(left, width); // below the marks: a dot on an axis is to be seen
            drawing.marks(clipId);
        } else {
            drawing.marks(clipId);
            drawing.axes(left, width);
        }
        PanelLabels.draw(plan.panel(), drawing.area, svg);
        new BlockNotes(plan.panel(), drawing.area).draw(svg, left, box.bottom() + plan.axis(width), width);
        if (plan.ownBar()) {
            ColourBar.of(plan.panel()).ifPresent(bar -> bar.draw(svg, box.right(), box.y(), box.height()));
        }
    }

    /** As many numbers as fit side by side. */
    private Ticks xTicks() {
        Axis axis = panel.x();
        for (int count = 12; count > 2; count--) {
            Ticks ticks = Ticks.of(axis, plan.x(), count);
            double needed = ticks.major().stream()
                    .mapToDouble(tick -> TextStyle.TICK.width(tick.text()) + 14)
                    .sum();
            if (needed <= box.width() + 14 && ticks.major().size() <= 9) {
                return ticks;
            }
        }
        return Ticks.of(axis, plan.x(), 2);
    }

    private void title(double left, double width) {
        if (plan.title().isBlank()) {
            return;
        }
        List<String> lines = plan.titleLines(width);
        double y = box.y()
                - PanelPlan.TITLE_GAP
                - TextStyle.PANEL_TITLE.height(lines)
                + TextStyle.PANEL_TITLE.lineHeight() / 2;
        SvgText.lines(svg, lines, TextStyle.PANEL_TITLE, left, y);
    }

    private void grid() {
        xTicks.minor().forEach(at -> upright(at, "#F1F1F1"));
        plan.yTicks().minor().forEach(at -> level(at, "#F1F1F1"));
        xTicks.major().forEach(tick -> upright(tick.at(), "#E2E2E2"));
        if (panel.layers().stream().noneMatch(Block.class::isInstance)) {
            plan.yTicks().major().forEach(tick -> level(tick.at(), "#E2E2E2"));
        }
    }

    private void upright(double at, String colour) {
        stroke(x(at), box.y(), x(at), box.bottom(), colour);
    }

    private void level(double at, String colour) {
        stroke(box.x(), y(at), box.right(), y(at), colour);
    }

    private void marks(String clipId) {
        svg.open("clipPath", "id", clipId)
                .element("rect", "x y width height", -1.0, -1.0, box.width() + 2, box.height() + 2)
                .close("clipPath");
        String move = "translate(%s %s)".formatted(Svg.number(box.x()), Svg.number(box.y()));
        svg.open("g", "transform", move);
        for (List<Layer> layers : runs(panel.layers())) {
            // Lines end at the axes, dots do not: half a dot looks like a mistake.
            boolean dots = layers.get(0) instanceof Dots;
            svg.open("g", "clip-path", dots ? "none" : "url(#%s)".formatted(clipId))
                    .raw(PlotMarks.svg(panel, layers, area))
                    .close("g");
        }
        svg.close("g");
    }

    /** Cut where dots begin and end. */
    private static List<List<Layer>> runs(List<Layer> layers) {
        List<List<Layer>> runs = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= layers.size(); i++) {
            if (i == layers.size() || layers.get(i) instanceof Dots != layers.get(from) instanceof Dots) {
                runs.add(layers.subList(from, i));
                from = i;
            }
        }
        return runs;
    }

    private void axes(double left, double width) {
        stroke(box.x(), box.bottom(), box.right(), box.bottom(), AXIS_COLOUR);
        stroke(box.x(), box.y(), box.x(), box.bottom(), AXIS_COLOUR);
        if (PanelMarks.isColoured(panel)) {
            stroke(box.x(), box.y(), box.right(), box.y(), AXIS_COLOUR);
            stroke(box.right(), box.y(), box.right(), box.bottom(), AXIS_COLOUR);
        }
        double numbers = box.bottom() + TICK + 3 + TextStyle.TICK.lineHeight() / 2;
        for (Tick tick : xTicks.major()) {
            stroke(x(tick.at()), box.bottom(), x(tick.at()), box.bottom() + TICK, AXIS_COLOUR);
            SvgText.line(svg, tick.text(), TextStyle.TICK, SvgText.Anchor.MIDDLE, x(tick.at()), numbers);
        }
        xTicks.minor().forEach(at -> stroke(x(at), box.bottom(), x(at), box.bottom() + 3, AXIS_COLOUR));
        plan.yTicks().minor().forEach(at -> stroke(box.x() - 3, y(at), box.x(), y(at), AXIS_COLOUR));
        for (Tick tick : plan.yTicks().major()) {
            stroke(box.x() - TICK, y(tick.at()), box.x(), y(tick.at()), AXIS_COLOUR);
            List<String> lines = List.of(tick.text().split("\n", -1));
            double line = y(tick.at()) - (lines.size() - 1) * TextStyle.TICK.lineHeight() / 2;
            for (String text : lines) {
                SvgText.line(svg, text, TextStyle.TICK, SvgText.Anchor.END, box.x() - TICK - 3, line);
                line += TextStyle.TICK.lineHeight();
            }
        }
        axisLabels(left, width);
    }

    private void axisLabels(double left, double width) {
        double y = box.bottom() + TICK + 5 + TextStyle.TICK.lineHeight() + TextStyle.AXIS.lineHeight() / 2;
        for (String line : plan.xLabelLines(width)) {
            SvgText.line(svg, line, TextStyle.AXIS, SvgText.Anchor.MIDDLE, box.centreX(), y);
            y += TextStyle.AXIS.lineHeight();
        }
        if (!panel.y().label().isBlank()) {
            double x = left + TextStyle.AXIS.lineHeight() / 2;
            SvgText.upwards(svg, List.of(panel.y().label()), TextStyle.AXIS, x, box.centreY(), false);
        }
    }

    private void stroke(double fromX, double fromY, double toX, double toY, String colour) {
        svg.element("line", "x1 y1 x2 y2 stroke stroke-width", fromX, fromY, toX, toY, colour, 1.0);
    }

    private double x(double position) {
        return box.x() + (position - area.x().low()) / area.x().length() * box.width();
    }

    private double y(double position) {
        return box.bottom() - (position - area.y().low()) / area.y().length() * box.height();
    }
}
