package dev.hyperlaw.view.document;

import java.util.ArrayList;
import java.util.List;

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
    public record Column(String header, boolean toTheRight, Audience audience) {
        public static Column text(String header) {
            return new Column(header, false, Audience.EVERYBODY);
        }

        public static Column number(String header) {
            return new Column(header, true, Audience.EVERYBODY);
        }

        public static Column number(String header, String unit) {
            return number(header + " (" + unit + ")");
        }

        /** Only programs read its cells. */
        public static Column data() {
            return new Column("", false, Audience.PROGRAMS);
        }

        public Column to(Audience audience) {
            return new Column(header, toTheRight, audience);
        }
    }

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

    @Override
    public List<Fact> facts() {
        return key.isEmpty()
                ? List.of()
                : List.of(Fact.objects(key, rows.stream().map(Row::cells).toList()));
    }

    public static Builder of(String key, String title, Column... columns) {
        return new Builder(key, title, List.of(columns));
    }

    public static Builder of(String key, String title, List<Column> columns) {
        return new Builder(key, title, columns);
    }

    /** Collects rows. */
    public static final class Builder {
        private final String key;
        private final String title;
        private final List<Column> columns;
        private final List<Row> rows = new ArrayList<>();
        private Audience audience = Audience.EVERYBODY;
        private String label = "";

        private Builder(String key, String title, List<Column> columns) {
            this.key = key;
            this.title = title;
            this.columns = List.copyOf(columns);
        }

        public Builder row(Fact... cells) {
            return row(List.of(cells));
        }

        public Builder row(List<Fact> cells) {
            return row(Kind.PLAIN, cells);
        }

        public Builder row(Kind kind, List<Fact> cells) {
            rows.add(new Row(cells, kind));
            return this;
        }

        public Builder after(String label) {
            this.label = label;
            return this;
        }

        public Builder to(Audience audience) {
            this.audience = audience;
            return this;
        }

        public FactTable build() {
            return new FactTable(key, label, title, columns, rows, audience);
        }
    }
}
