package dev.hyperlaw.view.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The lines of the CSV: one header, one line per row, values as programs read them.
 *
 * @param header the name of each column
 */
public record CsvLines(List<String> header, List<List<@Nullable Object>> rows) {
    public static final CsvLines NONE = new CsvLines(List.of(), List.of());

    public CsvLines {
        header = List.copyOf(header);
        rows = List.copyOf(rows);
    }

    /**
     * Takes values out of rows of facts. A column is the key of a fact, written {@code lrLow} and named {@code lr_low}, or
     * {@code name=key} for another name. A row without such a fact has an empty cell.
     */
    public static CsvLines of(List<String> columns, List<List<Fact>> rows) {
        List<String> header = new ArrayList<>();
        List<String> keys = new ArrayList<>();
        for (String column : columns) {
            int sign = column.indexOf('=');
            keys.add(column.substring(sign + 1));
            header.add(sign < 0 ? name(column) : column.substring(0, sign));
        }
        List<List<@Nullable Object>> lines = new ArrayList<>();
        for (List<Fact> row : rows) {
            Map<String, @Nullable Object> object = Tree.of(row);
            List<@Nullable Object> line = new ArrayList<>();
            keys.forEach(key -> line.add(value(object, key)));
            lines.add(line);
        }
        return new CsvLines(header, lines);
    }

    /** As {@link #of(List, List)}, with the rows of a table. */
    public static CsvLines of(List<String> columns, FactTable table) {
        return of(columns, table.rows().stream().map(FactTable.Row::cells).toList());
    }

    /** A line for each of these. */
    public static <T> Builder<T> ofEach(List<T> items) {
        return new Builder<>(items);
    }

    /** Collects columns, each with its value in a line. */
    public static final class Builder<T> {
        private final List<T> items;
        private final List<String> header = new ArrayList<>();
        private final List<Function<? super T, ? extends @Nullable Object>> values = new ArrayList<>();

        private Builder(List<T> items) {
            this.items = items;
        }

        public Builder<T> column(String name, Function<? super T, ? extends @Nullable Object> value) {
            header.add(name);
            values.add(value);
            return this;
        }

        public CsvLines build() {
            List<List<@Nullable Object>> rows = new ArrayList<>();
            for (T item : items) {
                List<@Nullable Object> row = new ArrayList<>();
                values.forEach(value -> row.add(PlainValue.of(value.apply(item))));
                rows.add(row);
            }
            return new CsvLines(header, rows);
        }
    }

    /** {@code batchTokens} is {@code batch_tokens}. */
    private static String name(String key) {
        return key.replaceAll("(?<=[a-z0-9])([A-Z])", "_$1").replace('.', '_').toLowerCase(Locale.ROOT);
    }

    private static @Nullable Object value(Map<String, @Nullable Object> object, String path) {
        Object value = object;
        for (String key : path.split("\\.", -1)) {
            value = value instanceof Map<?, ?> map ? map.get(key) : null;
        }
        return value;
    }
}
