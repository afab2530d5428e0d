package dev.hyperlaw.view.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Rows of facts under headers.
 *
 * @param key of the list of rows; empty if programs find them elsewhere
 * @param label before the header on a terminal, as wide as the space before every row; empty for none
 * @param title above it on a page; empty for none
 */
public record FactTable(String key, String label, String title, List<Column> columns, List<Row> rows, Audience audience)
        implements Passage {
    public FactTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        for (Row row : rows) {
            if (row.cells().size() != columns.size()) {
                throw new IllegalArgumentException("A row of %d cells does not fit a table of %d columns."
                        .formatted(row.cells().size(), columns.size()));
            }
        }
    }

    /** A header, and the side its cells are pushed to. A column for programs alone has no header. */
    public record Column(String header, boolean toTheRight, Audience audience) {}

    /** What kind of row it is. */
    public enum Kind {
        PLAIN,
        /** The program's own. */
        OWN,
        /** It speaks for what is claimed: a page colours its first cell. */
        GOOD,
        /** For it, with a reservation. */
        MIXED,
        /** Against it. */
        BAD,
        /** It says nothing either way: a page folds it away. */
        FOLDED
    }

    /** One fact for each column. */
    public record Row(List<Fact> cells, Kind kind) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /** A row of words alone is for people. */
    @Override
    public List<Fact> facts() {
        List<List<Fact>> objects = rows.stream()
                .map(Row::cells)
                .filter(cells -> cells.stream().anyMatch(cell -> !cell.key().isEmpty()))
                .toList();
        return key.isEmpty() ? List.of() : List.of(Fact.objects(key, objects));
    }

    /** The same table with the columns for these readers. */
    public FactTable shownTo(Predicate<Audience> readers) {
        int[] shown = IntStream.range(0, columns.size())
                .filter(i -> readers.test(columns.get(i).audience()))
                .toArray();
        return new FactTable(
                key,
                label,
                title,
                Arrays.stream(shown).mapToObj(columns::get).toList(),
                rows.stream()
                        .map(row -> new Row(
                                Arrays.stream(shown).mapToObj(row.cells()::get).toList(), row.kind()))
                        .toList(),
                audience);
    }

    /** A row for each of these; programs find them elsewhere. */
    public static <T> Builder<T> of(Collection<T> rows) {
        return of("", rows);
    }

    /** A row for each of these; programs find them at {@code key}. */
    public static <T> Builder<T> of(String key, Collection<T> rows) {
        return new Builder<>(key, rows);
    }

    /** Collects columns, each with what it says of a row: a fact, or anything else in its own words. */
    public static final class Builder<T> {
        private final String key;
        private final List<T> items;
        private final List<Column> columns = new ArrayList<>();
        private final List<Function<? super T, ?>> cells = new ArrayList<>();
        private final List<Row> last = new ArrayList<>();
        private Function<? super T, Kind> kind = item -> Kind.PLAIN;
        private Audience audience = Audience.EVERYBODY;
        private String title = "";
        private String label = "";

        private Builder(String key, Collection<T> items) {
            this.key = key;
            this.items = List.copyOf(items);
        }

        public Builder<T> text(String header, Function<? super T, ?> cell) {
            return column(new Column(header, false, Audience.EVERYBODY), cell);
        }

        /** Pushed to the right. */
        public Builder<T> number(String header, Function<? super T, ?> cell) {
            return column(new Column(header, true, Audience.EVERYBODY), cell);
        }

        /** Only programs read it. */
        public Builder<T> data(Function<? super T, Fact> cell) {
            return column(new Column("", false, Audience.PROGRAMS), cell);
        }

        private Builder<T> column(Column column, Function<? super T, ?> cell) {
            columns.add(column);
            cells.add(cell);
            return this;
        }

        public Builder<T> kind(Function<? super T, Kind> kind) {
            this.kind = kind;
            return this;
        }

        /** A last row that is not like the others. */
        public Builder<T> last(Object... words) {
            last.add(new Row(Arrays.stream(words).map(Builder::fact).toList(), Kind.PLAIN));
            return this;
        }

        public Builder<T> title(String title) {
            this.title = title;
            return this;
        }

        public Builder<T> after(String label) {
            this.label = label;
            return this;
        }

        public Builder<T> to(Audience audience) {
            this.audience = audience;
            return this;
        }

        public FactTable build() {
            List<Row> rows = new ArrayList<>();
            for (T item : items) {
                rows.add(new Row(
                        cells.stream().map(cell -> fact(cell.apply(item))).toList(), kind.apply(item)));
            }
            rows.addAll(last);
            return new FactTable(key, label, title, columns, rows, audience);
        }

        private static Fact fact(Object cell) {
            return cell instanceof Fact fact ? fact : Fact.words(cell.toString());
        }
    }
}
