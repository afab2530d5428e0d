package dev.hyperlaw.tables;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A named column of one type. */
public record Column(String name, ColumnType type) {
    public Column {
        if (name.isBlank()) {
            throw new IllegalArgumentException("A column needs a name.");
        }
    }

    static void checkNames(List<Column> columns) {
        Set<String> names = new HashSet<>();
        for (Column column : columns) {
            if (!names.add(column.name())) {
                throw new IllegalArgumentException("There are two columns named %s.".formatted(column.name()));
            }
        }
    }

    /** Throws unless the cells are one of each column, of its type or empty. */
    static List<TableCell> checked(List<Column> columns, List<TableCell> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(
                    "A row of %d cells does not fit %d columns.".formatted(cells.size(), columns.size()));
        }
        for (int i = 0; i < cells.size(); i++) {
            if (!columns.get(i).accepts(cells.get(i))) {
                throw new IllegalArgumentException("%s does not fit %s.".formatted(cells.get(i), columns.get(i)));
            }
        }
        return cells;
    }

    private boolean accepts(TableCell cell) {
        return cell instanceof TableCell.Empty
                || switch (type) {
                    case TEXT -> cell instanceof TableCell.Text;
                    case WHOLE -> cell instanceof TableCell.Whole;
                    case REAL -> cell instanceof TableCell.Real;
                    case FLAG -> cell instanceof TableCell.Flag;
                };
    }

    /** What the cells of a column are. A cell of any column may be empty. */
    public enum ColumnType {
        TEXT,
        /** Whole numbers of 64 bits. */
        WHOLE,
        /** Floating-point numbers of 64 bits, always finite. */
        REAL,
        FLAG
    }
}
