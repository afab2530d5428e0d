package dev.hyperlaw.view.document;

import dev.hyperlaw.rational.Rational;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A value as programs read it. What is missing is null; an exact number is its text; facts together are an object, and a record is one of
 * its components.
 */
final class PlainValue {
    private PlainValue() {}

    static @Nullable Object of(@Nullable Object value) {
        if (value instanceof Optional<?> optional) {
            return of(optional.orElse(null));
        }
        if (value instanceof OptionalDouble number) {
            return number.isPresent() ? number.getAsDouble() : null;
        }
        if (value instanceof OptionalLong number) {
            return number.isPresent() ? number.getAsLong() : null;
        }
        if (value instanceof OptionalInt number) {
            return number.isPresent() ? number.getAsInt() : null;
        }
        if (value instanceof Collection<?> items) {
            List<Fact> facts = items.stream()
                    .filter(Fact.class::isInstance)
                    .map(Fact.class::cast)
                    .toList();
            return facts.isEmpty() ? items.stream().map(PlainValue::of).toList() : Tree.of(facts);
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            map.forEach((key, item) -> object.put(String.valueOf(key), of(item)));
            return object;
        }
        if (value instanceof Rational exact) {
            return exact.toString();
        }
        return value instanceof Record object ? of(object) : value;
    }

    private static Map<String, @Nullable Object> of(Record value) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        try {
            for (RecordComponent component : value.getClass().getRecordComponents()) {
                object.put(component.getName(), of(component.getAccessor().invoke(value)));
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("%s cannot be read by programs.".formatted(value), e);
        }
        return object;
    }
}
