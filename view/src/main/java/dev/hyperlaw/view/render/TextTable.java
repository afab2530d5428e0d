package dev.hyperlaw.view.render;

import java.util.ArrayList;
import java.util.List;

/**
 * Columns that line up: two spaces between them, text to the left, numbers to the right. Nothing is wrapped or cut, since
 * a number that lost digits is worse than a wide line.
 */
public final class TextTable {
    private static final String GAP = "  ";

    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(Column... columns) {
        this.columns = List.of(columns);
    }

    /** A header, with its unit in parentheses where it has one, and the side its cells are pushed to. */
    public record Column(String header, boolean toTheRight) {
        public static Column text(String header) {
            return new Column(header, false);
        }

        public static Column number(String header) {
            return new Column(header, true);
        }

        public static Column number(String header, String unit) {
            return number(header + " (" + unit + ")");
        }
    }

    /** Adds a row of as many cells as there are columns; returns this table. */
    public TextTable row(String... cells) {
        return row(List.of(cells));
    }

    /** Adds a row of as many cells as there are columns; returns this table. */
    public TextTable row(List<String> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(
                    "A row of %d cells does not fit a table of %d columns.".formatted(cells.size(), columns.size()));
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    /** The header and the rows, without trailing spaces. */
    public List<String> lines() {
        List<String> header = columns.stream().map(Column::header).toList();
        int[] widths = new int[columns.size()];
        widen(widths, header);
        rows.forEach(row -> widen(widths, row));
        List<String> lines = new ArrayList<>();
        lines.add(line(widths, header));
        rows.forEach(row -> lines.add(line(widths, row)));
        return lines;
    }

    /** All lines, each ended by a newline. */
    @Override
    public String toString() {
        return String.join("\n", lines()) + "\n";
    }

    private static void widen(int[] widths, List<String> cells) {
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widths[i], width(cells.get(i)));
        }
    }

    private String line(int[] widths, List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String padding = " ".repeat(widths[i] - width(cells.get(i)));
            line.append(i == 0 ? "" : GAP)
                    .append(columns.get(i).toTheRight() ? padding + cells.get(i) : cells.get(i) + padding);
        }
        return line.toString().stripTrailing();
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
