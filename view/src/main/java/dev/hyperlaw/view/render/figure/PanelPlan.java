package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Tick;
import java.util.List;

/**
 * What a panel needs before it knows where it stands: its limits, its ticks up the side, and the room round the plot
 * area. Columns and rows of a figure line up because each takes the largest need of its panels.
 */
record PanelPlan(Panel panel, String title, PanelLimits limits, Ticks yTicks, boolean ownBar) {
    private static final double PER_TICK = 36;
    private static final double TICK = 5;
    static final double TITLE_GAP = 11;
    /** Half of the last number under the axis may stick out. */
    private static final double OVERHANG = 20;

    static PanelPlan of(Panel panel, String title, double plotHeight, boolean ownBar) {
        PanelLimits limits = PanelLimits.of(panel);
        int count = (int) Math.max(2, plotHeight / PER_TICK);
        return new PanelPlan(panel, title, limits, Ticks.of(panel.y(), limits.y(), count), ownBar);
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
        return new PlotArea(box, panel.x().scale(), limits.x(), panel.y().scale(), limits.y());
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
}
