package dev.hyperlaw.view.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A figure as maps, lists, texts and numbers, ready for any JSON writer. Inks are given as the colour to draw in and as
 * their role, so that a page needs no palette of its own.
 */
public final class FigureJson {
    private FigureJson() {}

    public static Map<String, Object> of(Figure figure) {
        return object(
                "name", figure.name(),
                "title", figure.title(),
                "caption", figure.caption(),
                "columns", figure.layout().columns(),
                "key", figure.key().stream().map(FigureJson::of).toList(),
                "panels", figure.panels().stream().map(FigureJson::of).toList());
    }

    private static Map<String, Object> of(Key key) {
        return inked(object("label", key.label(), "swatch", key.swatch().name()), key.ink());
    }

    private static Map<String, Object> of(Panel panel) {
        return object(
                "title", panel.title(),
                "x", of(panel.x()),
                "y", of(panel.y()),
                "layers", panel.layers().stream().map(FigureJson::of).toList());
    }

    private static Map<String, Object> of(Axis axis) {
        Map<String, Object> json =
                object("label", axis.label(), "scale", axis.scale().name());
        axis.limits().ifPresent(limits -> json.put("limits", of(limits)));
        if (!axis.ticks().isEmpty()) {
            json.put(
                    "ticks",
                    axis.ticks().stream()
                            .map(tick -> object("at", tick.at(), "text", tick.text()))
                            .toList());
        }
        return json;
    }

    private static Map<String, Object> of(Layer layer) {
        // One branch per kind, by hand: pattern matching for switch is not in Java 17.
        if (layer instanceof Line line) {
            Map<String, Object> json =
                    object("kind", "line", "label", line.label().text());
            json.putAll(object(
                    "stroke", line.stroke().name(), "weight", line.weight().name()));
            json.putAll(object("x", of(line.x()), "y", of(line.y())));
            return inked(json, line.ink());
        }
        if (layer instanceof Dots dots) {
            Map<String, Object> json = object("kind", "dots", "label", dots.label());
            json.putAll(object(
                    "marker", dots.marker().name(), "weight", dots.weight().name()));
            json.put("dots", dots.dots().stream().map(FigureJson::of).toList());
            return inked(json, dots.ink());
        }
        if (layer instanceof Band band) {
            Map<String, Object> json =
                    object("kind", "band", "label", band.label().text(), "covers", band.covers());
            json.putAll(object("x", of(band.x()), "low", of(band.low()), "high", of(band.high())));
            return inked(json, band.ink());
        }
        if (layer instanceof Contours contours) {
            Map<String, Object> json = object("kind", "contours", "label", contours.label());
            json.putAll(object("scale", contours.scale().name(), "filled", contours.filled()));
            json.putAll(object("x", of(contours.x()), "y", of(contours.y()), "levels", of(contours.levels())));
            json.put("z", contours.z().stream().map(FigureJson::of).toList());
            return inked(json, contours.ink());
        }
        if (layer instanceof Rule rule) {
            Map<String, Object> json = object("kind", "rule", "label", rule.label(), "at", rule.at());
            json.putAll(object(
                    "direction",
                    rule.direction().name(),
                    "stroke",
                    rule.stroke().name()));
            return inked(json, rule.ink());
        }
        if (layer instanceof Note note) {
            return inked(object("kind", "note", "label", note.text(), "x", note.x(), "y", note.y()), note.ink());
        }
        Block block = (Block) layer;
        return inked(
                object("kind", "block", "label", block.label(), "x", of(block.x()), "y", of(block.y())), block.ink());
    }

    private static Map<String, Object> of(Dot dot) {
        Map<String, Object> json = object("x", dot.x(), "y", dot.y(), "name", dot.name());
        dot.xError().ifPresent(error -> json.put("xError", of(error)));
        dot.yError().ifPresent(error -> json.put("yError", of(error)));
        return json;
    }

    private static List<Double> of(Values values) {
        return values.stream().boxed().toList();
    }

    private static List<Double> of(Range range) {
        return List.of(range.low(), range.high());
    }

    private static Map<String, Object> inked(Map<String, Object> json, Ink ink) {
        json.put("role", ink.role().name());
        json.put("colour", ink.colour().hex());
        return json;
    }

    private static Map<String, Object> object(Object... namesAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return object;
    }
}
