package dev.hyperlaw.tables;

import java.math.BigDecimal;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Reads the cells of a table by name and type. A problem never stops the reading: it is collected, and the cell then counts
 * as empty.
 */
public record TableReader(Table table, TableProblems problems) {
    /** What {@link Double#parseDouble} reads, without what only Java calls a number, such as {@code 1f} and {@code 0x1p3}. */
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    public TableReader(Table table) {
        this(table, new TableProblems(table.source()));
    }

    /** Notes that a column is missing, if it is. */
    public void require(String column) {
        if (!table.has(column)) {
            problems.add("There is no column %s; there are %s.".formatted(column, String.join(", ", table.header())));
        }
    }

    /** A whole number; {@code 1e6} and {@code 1000.0} are whole numbers too, as other programs write them. */
    public OptionalLong whole(Table.Row row, String column) {
        TableCell cell = table.cell(row, column);
        if (cell instanceof TableCell.Whole whole) {
            return OptionalLong.of(whole.value());
        }
        String text = cell.text().strip();
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            BigDecimal number =
                    cell instanceof TableCell.Real real ? new BigDecimal(real.value()) : new BigDecimal(text);
            return OptionalLong.of(number.longValueExact());
        } catch (ArithmeticException | NumberFormatException e) {
            problems.add(row.line(), column, "'%s' is not a whole number.".formatted(text));
            return OptionalLong.empty();
        }
    }

    /** A finite number. */
    public OptionalDouble real(Table.Row row, String column) {
        TableCell cell = table.cell(row, column);
        if (cell instanceof TableCell.Real real) {
            return OptionalDouble.of(real.value());
        }
        if (cell instanceof TableCell.Whole whole) {
            return OptionalDouble.of(whole.value());
        }
        String text = cell.text().strip();
        if (text.isEmpty()) {
            return OptionalDouble.empty();
        }
        if (!NUMBER.matcher(text).matches()) {
            problems.add(row.line(), column, "'%s' is not a number.".formatted(text));
            return OptionalDouble.empty();
        }
        double value = Double.parseDouble(text);
        if (Double.isFinite(value)) {
            return OptionalDouble.of(value);
        }
        problems.add(row.line(), column, "%s is too large for a number.".formatted(text));
        return OptionalDouble.empty();
    }
}
