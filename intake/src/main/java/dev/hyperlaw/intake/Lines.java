package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.List;

/** Some rows of a table, to be named in a message: all counted, a few by their line. */
final class Lines {
    private static final int SHOWN = 5;

    private final Columns columns;
    private final List<Long> first = new ArrayList<>();
    private int count;

    Lines(Columns columns) {
        this.columns = columns;
    }

    void add(int row) {
        if (count++ < SHOWN) {
            first.add(columns.line(row));
        }
    }

    int count() {
        return count;
    }

    /** {@code 3 rows (lines 2, 5, 9)}. */
    @Override
    public String toString() {
        String lines = String.join(", ", first.stream().map(String::valueOf).toList());
        return "%,d %s (%s %s%s)"
                .formatted(
                        count,
                        count == 1 ? "row" : "rows",
                        count == 1 ? "line" : "lines",
                        lines,
                        count > SHOWN ? ", …" : "");
    }
}
