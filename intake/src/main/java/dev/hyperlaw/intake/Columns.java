package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.RowVisitor;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** A table by columns, with the line of each row. */
final class Columns implements RowVisitor {
    private final String source;
    private final List<HeaderName> names = new ArrayList<>();
    private final List<Series> series = new ArrayList<>();
    private final Map<String, Integer> index = new LinkedHashMap<>();
    private long[] lines = new long[16];
    private int rows;

    Columns(String source) {
        this.source = source;
    }

    static Columns read(Tables tables, Path file) {
        Columns columns = new Columns(file.toString());
        tables.scan(file, columns);
        columns.series.forEach(Series::seal);
        if (columns.names.size() == 1 && columns.header(0).matches(".*[;\t|].*")) {
            throw new InputProblem(
                    "%s: The fields of '%s' are not separated as the name of the file says."
                            .formatted(file, columns.header(0)),
                    "save it with commas as .csv, or with tabs as .tsv.");
        }
        if (columns.rows == 0) {
            throw new InputProblem(
                    columns.names.isEmpty()
                            ? "%s: The file is empty; a table has a header and rows.".formatted(file)
                            : "%s: There is a header, and no row under it.".formatted(file),
                    "the program that wrote it has not finished.");
        }
        return columns;
    }

    @Override
    public void header(List<String> all) {
        for (String name : all.subList(names.size(), all.size())) {
            index.put(name, names.size());
            names.add(HeaderName.of(name));
            Series column = new Series();
            column.fill(rows);
            series.add(column);
        }
    }

    @Override
    public boolean row(long line, List<String> cells) {
        if (rows == lines.length) {
            lines = Arrays.copyOf(lines, rows + (rows >> 1));
        }
        lines[rows++] = line;
        for (int i = 0; i < series.size(); i++) {
            series.get(i).add(i < cells.size() ? cells.get(i) : "");
        }
        return true;
    }

    /** The rows of {@code kept} alone. */
    Columns only(BitSet kept) {
        Columns fewer = new Columns(source);
        fewer.header(headers());
        for (int row = kept.nextSetBit(0); row >= 0; row = kept.nextSetBit(row + 1)) {
            List<String> cells = new ArrayList<>();
            for (Series column : series) {
                cells.add(column.text(row));
            }
            fewer.row(lines[row], cells);
        }
        return fewer;
    }

    /** Lets go of all cells; names and lines stay. */
    void forget() {
        series.clear();
    }

    String source() {
        return source;
    }

    int rows() {
        return rows;
    }

    int count() {
        return names.size();
    }

    long line(int row) {
        return lines[row];
    }

    HeaderName name(int column) {
        return names.get(column);
    }

    String header(int column) {
        return names.get(column).header();
    }

    List<String> headers() {
        return List.copyOf(index.keySet());
    }

    Series series(int column) {
        return series.get(column);
    }

    /** The column with this header, or else the only one whose name without prefixes it is, however that is spelt. */
    OptionalInt find(String name) {
        Integer exact = index.get(name);
        if (exact != null) {
            return OptionalInt.of(exact);
        }
        String wanted = HeaderName.normal(name);
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).forms().contains(wanted)) {
                found.add(i);
            }
        }
        return found.size() == 1 ? OptionalInt.of(found.get(0)) : OptionalInt.empty();
    }
}
