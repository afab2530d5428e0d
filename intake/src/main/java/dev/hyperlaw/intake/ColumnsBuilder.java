package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.RowVisitor;
import dev.hyperlaw.tables.TableCell;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Makes {@link Columns} row by row. */
final class ColumnsBuilder implements RowVisitor {
    private final String source;
    private final List<String> headers = new ArrayList<>();
    private final List<Series> series = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private long[] lines = new long[16];
    private int rows;

    ColumnsBuilder(String source) {
        this.source = source;
    }

    /** @param notes is told what the source says of the table as a whole */
    static Columns read(Tables tables, Path file, Consumer<String> notes) {
        ColumnsBuilder columns = new ColumnsBuilder(file.toString());
        tables.scan(file, columns);
        columns.notes.forEach(notes);
        if (columns.rows == 0) {
            throw new InputProblem(
                    columns.headers.isEmpty()
                            ? "%s: The file is empty; a table has a header and rows.".formatted(file)
                            : "%s: There is a header, and no row under it.".formatted(file),
                    "the program that wrote it has not finished.");
        }
        return columns.build();
    }

    @Override
    public void header(List<String> all) {
        for (String name : all.subList(headers.size(), all.size())) {
            headers.add(name);
            Series column = new Series();
            column.fill(rows);
            series.add(column);
        }
    }

    @Override
    public boolean row(long line, List<TableCell> cells) {
        begin(line);
        for (int i = 0; i < series.size(); i++) {
            series.get(i).add(i < cells.size() ? cells.get(i) : TableCell.EMPTY);
        }
        return true;
    }

    @Override
    public void note(String sentence) {
        notes.add(sentence);
    }

    /** Begins a row whose cells the caller adds, one to each column. */
    List<Series> begin(long line) {
        if (rows == lines.length) {
            lines = Arrays.copyOf(lines, rows + (rows >> 1));
        }
        lines[rows++] = line;
        return series;
    }

    Columns build() {
        series.forEach(Series::seal);
        return new Columns(new RowPlaces(List.of(source), new int[rows], Arrays.copyOf(lines, rows)), headers, series);
    }
}
