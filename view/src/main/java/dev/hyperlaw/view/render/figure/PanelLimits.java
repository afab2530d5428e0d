package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Block;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The positions that the axes of a panel show. */
record PanelLimits(Range x, Range y) {
    private static final double AIR = 0.05;

    static PanelLimits of(Panel panel) {
        boolean tight = panel.layers().stream().anyMatch(layer -> layer instanceof Contours || layer instanceof Block);
        boolean dotted = panel.layers().stream().anyMatch(Dots.class::isInstance);
        return new PanelLimits(
                positions(panel.x(), panel.layers(), layer -> layer.extent().x(), dotted ? AIR : 0),
                positions(panel.y(), panel.layers(), layer -> layer.extent().y(), tight ? 0 : AIR));
    }

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
