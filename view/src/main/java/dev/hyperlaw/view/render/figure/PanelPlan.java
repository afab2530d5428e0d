package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Block;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Tick;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a panel needs before it knows where it stands: its limits, its ticks up the side, and the room round the plot
 * area. Columns and rows of a figure line up because each takes the largest need of its panels.
 */
record PanelPlan(Panel panel, String title, Range x, Range y, Ticks yTicks, boolean ownBar) {
    private static final double AIR = 0.05;
    private static final double PER_TICK = 36;
    private static final double TICK = 5;
    static final double TITLE_GAP = 11;
    /** Half of the last number under the axis may stick out. */
    private static final double OVERHANG = 20;

    static PanelPlan of(Panel panel, String title, double plotHeight, boolean ownBar) {
        boolean tight = panel.layers().stream().anyMatch(layer -> layer instanceof Contours || layer instanceof Block);
        boolean dotted = panel.layers().stream().anyMatch(Dots.class::isInstance);
        Range x = positions(panel.x(), panel.layers(), layer -> layer.extent().x(), dotted ? AIR : 0);
        Range y = positions(panel.y(), panel.layers(), layer -> layer.extent().y(), tight ? 0 : AIR);
        int count = (int) Math.max(2, plotHeight / PER_TICK);
        return new PanelPlan(panel, title, x, y, Ticks.of(panel.y(), y, count), ownBar);
    }

    double left() {
        double numbers = yTicks.major().stream()
                .map(Tick::text)
                .mapToDouble(text -> TextStyle.TICK.width(List.of(text.split("\n", -1))))
                .max()
                .orElse(0);
        return numbers + TICK + 4 + (panel.y().label().isBlank() ? 0 : TextStyle.AXIS.lineHeight() + 3);
    }

    double right() {
        double bar = ownBar ? ColourBar.of(panel).map(ColourBar::room).orElse(0.0) : 0.0;
        return Math.max(OVERHANG, Math.max(bar, EndLabels.room(panel)));
    }

    double top(double width) {
        return title.isBlank() ? 6 : TextStyle.PANEL_TITLE.height(titleLines(width)) + TITLE_GAP;
    }

    /** The plot area at a place. */
    PlotArea area(Box box) {
        return new PlotArea(box, panel.x().scale(), x, panel.y().scale(), y);
    }

    /** What the axis takes below the plot area. */
    double axis(double width) {
        return TICK
                + 3
                + TextStyle.TICK.lineHeight()
                + (panel.x().label().isBlank() ? 0 : TextStyle.AXIS.height(xLabelLines(width)) + 4);
    }

    List<String> titleLines(double width) {
        return TextStyle.PANEL_TITLE.wrap(title, width);
    }

    List<String> xLabelLines(double width) {
        return TextStyle.AXIS.wrap(panel.x().label(), width);
    }

    /** The positions that an axis shows. */
    private static Range positions(Axis axis, List<Layer> layers, Function<Layer, Optional<Range>> extent, double air) {
        if (axis.limits().isPresent()) {
            return positions(axis, axis.limits().get());
        }
        Range data = layers.stream()
                .map(extent)
                .flatMap(Optional::stream)
                .reduce(Range::and)
                .map(range -> positions(axis, range))
                .orElse(new Range(0, 1));
        // A single value still needs an axis around it.
        double margin = data.length() > 0 ? air * data.length() : 0.5;
        return new Range(data.low() - margin, data.high() + margin);
    }

    private static Range positions(Axis axis, Range values) {
        return new Range(axis.scale().position(values.low()), axis.scale().position(values.high()));
    }
}
