package dev.hyperlaw.view.figure;

import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A figure as maps, lists, texts and numbers, ready for any JSON writer: records by their components. Inks are given as the colour to
 * draw in and as their role, so that a page needs no palette of its own.
 */
public final class FigureJson {
    private FigureJson() {}

    public static Map<String, Object> of(Figure figure) {
        return object(figure);
    }

    private static Map<String, Object> object(Record item) {
        Map<String, Object> json = new LinkedHashMap<>();
        if (item instanceof Layer layer) {
            json.put("kind", layer.kind());
        }
        try {
            for (RecordComponent component : item.getClass().getRecordComponents()) {
                put(json, component.getName(), component.getAccessor().invoke(item));
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("%s cannot be read.".formatted(item), e);
        }
        return json;
    }

    private static void put(Map<String, Object> json, String name, Object value) {
        if (value instanceof Ink ink) {
            json.put("role", ink.role().name());
            json.put("colour", ink.colour().hex());
        } else if (value instanceof Layout layout) {
            json.put("columns", layout.columns());
        } else if (value instanceof Optional<?> optional) {
            optional.ifPresent(there -> json.put(name, plain(there)));
        } else if (!name.equals("ticks") || !List.of().equals(value)) {
            json.put(name, plain(value));
        }
    }

    private static Object plain(Object value) {
        if (value instanceof Range range) {
            return List.of(range.low(), range.high());
        }
        if (value instanceof Values values) {
            return values.stream().boxed().toList();
        }
        if (value instanceof List<?> items) {
            return items.stream().map(FigureJson::plain).toList();
        }
        if (value instanceof Enum<?> || value instanceof Label) {
            return value.toString();
        }
        return value instanceof Record item ? object(item) : value;
    }
}
