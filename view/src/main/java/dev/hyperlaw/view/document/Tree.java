package dev.hyperlaw.view.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Facts as nested objects, by their keys. A key that is said twice must be said the same way. */
final class Tree {
    private final Map<String, @Nullable Object> root = new LinkedHashMap<>();

    static Map<String, @Nullable Object> of(List<Fact> facts) {
        Tree tree = new Tree();
        facts.forEach(tree::add);
        return tree.root();
    }

    Map<String, @Nullable Object> root() {
        return root;
    }

    void add(Fact fact) {
        if (!fact.key().isEmpty()) {
            put(fact.key(), fact.value());
        }
        fact.parts().forEach(this::add);
    }

    void append(String key, Object item) {
        @SuppressWarnings("unchecked")
        List<Object> list = (List<Object>) Objects.requireNonNull(root.computeIfAbsent(key, any -> new ArrayList<>()));
        list.add(item);
    }

    void put(String path, @Nullable Object value) {
        String[] keys = path.split("\\.", -1);
        Map<String, @Nullable Object> object = root;
        for (int i = 0; i < keys.length - 1; i++) {
            object = child(object, keys[i]);
        }
        String last = keys[keys.length - 1];
        if (object.containsKey(last) && !Objects.equals(object.get(last), value)) {
            throw new IllegalStateException(
                    "'%s' is said to be %s and to be %s.".formatted(path, object.get(last), value));
        }
        object.put(last, value);
    }

    private static Map<String, @Nullable Object> child(Map<String, @Nullable Object> object, String key) {
        Object child = object.computeIfAbsent(key, any -> new LinkedHashMap<>());
        if (!(child instanceof Map<?, ?>)) {
            throw new IllegalStateException("'%s' is said to be %s and to hold more.".formatted(key, child));
        }
        @SuppressWarnings("unchecked")
        Map<String, @Nullable Object> map = (Map<String, @Nullable Object>) child;
        return map;
    }
}
