package dev.hyperlaw.tables;

import java.util.List;

/**
 * A table that was read: what its format knows of each cell, with the line of each row.
 *
 * @param source the file, as it is named in messages
 * @param header the names of the columns, all different
 */
public record Table(String source, List<String> header, List<Row> rows) {
    public Table {
        header = List.copyOf(header);
        rows = List.copyOf(rows);
    }

    /**
     * One row.
     *
     * @param line the line it starts on, or the number of the row in formats that have no lines; from 1
     * @param cells one per column; empty where there is no value
     */
    public record Row(long line, List<TableCell> cells) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    public boolean has(String column) {
        return header.contains(column);
    }

    /** Empty also if there is no such column. */
    public TableCell cell(Row row, String column) {
        int index = header.indexOf(column);
        return index < 0 ? TableCell.EMPTY : row.cells().get(index);
    }

    public String text(Row row, String column) {
        return cell(row, column).text();
    }
}
