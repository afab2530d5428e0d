package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Range;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A lets-plot specification: maps and lists, as its own front ends send them. They must be mutable, and every number
 * that is a position must be a double.
 */
final class PlotSpec {
    // lets-plot's unit of size, in pixels.
    private static final double UNIT = 2.2;

    private final List<Object> layers = new ArrayList<>();

    /** A layer whose data are positions on the axes; then the names of further settings in one text, and their values. */
    void layer(
            String geometry,
            Map<String, double[]> data,
            Map<String, String> mapping,
            String settings,
            Object... values) {
        Map<String, Object> columns = new HashMap<>();
        data.forEach((name, positions) -> columns.put(name, boxed(positions)));
        Map<String, Object> layer = new HashMap<>();
        String[] names = settings.split(" ", -1);
        for (int i = 0; i < values.length; i++) {
            layer.put(names[i], values[i]);
        }
        layer.putAll(map("geom", geometry, "data", columns, "mapping", new HashMap<String, Object>(mapping)));
        layer.putAll(map("tooltips", "none", "sampling", "none"));
        layers.add(layer);
    }

    boolean isEmpty() {
        return layers.isEmpty();
    }

    /** The specification of a plot of nothing but marks, {@code width} by {@code height} with lets-plot's own margin. */
    Map<String, Object> plot(double width, double height, Range x, Range y) {
        Map<String, Object> blank = map("blank", true);
        Map<String, Object> theme = map("name", "none", "legend_position", "none");
        for (String part : List.of("axis", "panel_grid", "panel_border", "panel_background", "plot_background")) {
            theme.put(part, new HashMap<>(blank));
        }
        for (String part : List.of("axis_title", "axis_text", "axis_ticks", "axis_line")) {
            theme.put(part, new HashMap<>(blank));
        }
        Map<String, Object> plot = map("kind", "plot", "mapping", map(), "layers", layers, "theme", theme);
        plot.put("ggsize", map("width", width, "height", height));
        // Limits of the coordinate system cut lines off at the edge; limits of a scale would drop points instead.
        plot.put("coord", map("name", "cartesian", "xlim", boxed(x.low(), x.high()), "ylim", boxed(y.low(), y.high())));
        plot.put(
                "scales",
                new ArrayList<>(List.of(
                        map("aesthetic", "x", "expand", boxed(0, 0)), map("aesthetic", "y", "expand", boxed(0, 0)))));
        return plot;
    }

    static double size(double pixels) {
        return pixels / UNIT;
    }

    private static List<Object> boxed(double... values) {
        List<Object> list = new ArrayList<>(values.length);
        for (double value : values) {
            list.add(value);
        }
        return list;
    }

    private static Map<String, Object> map(Object... namesAndValues) {
        Map<String, Object> map = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }
}
