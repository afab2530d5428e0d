package dev.hyperlaw.intake;

import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.ColumnType;
import dev.hyperlaw.tables.TableCell;
import dev.hyperlaw.tables.Tables;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Rows for which a condition holds. Columns go by their headers, and by their names without prefixes where only one has it. */
final class RowConditions {
    private RowConditions() {}

    static BitSet rows(Tables tables, Columns columns, String condition) {
        Map<String, Integer> names = names(columns);
        List<Column> typed = new ArrayList<>();
        names.forEach((name, column) -> typed.add(
                new Column(name, columns.series(column).hasOnlyNumbers() ? ColumnType.REAL : ColumnType.TEXT)));
        List<Integer> order = List.copyOf(names.values());
        List<ColumnType> types = typed.stream().map(Column::type).toList();
        return tables.where(
                condition,
                typed,
                () -> IntStream.range(0, columns.rows())
                        .mapToObj(row -> cells(columns, row, order, types))
                        .iterator());
    }

    /** SQL does not tell upper and lower case apart. */
    private static Map<String, Integer> names(Columns columns) {
        Map<String, Integer> names = new LinkedHashMap<>();
        Set<String> taken = new HashSet<>();
        for (int i = 0; i < columns.count(); i++) {
            if (taken.add(columns.header(i).toLowerCase(Locale.ROOT))) {
                names.put(columns.header(i), i);
            }
        }
        for (int i = 0; i < columns.count(); i++) {
            String last = columns.name(i).last();
            if (columns.find(last).isPresent() && taken.add(last)) {
                names.put(last, i);
            }
        }
        return names;
    }

    private static List<TableCell> cells(Columns columns, int row, List<Integer> order, List<ColumnType> types) {
        List<TableCell> cells = new ArrayList<>(order.size());
        for (int i = 0; i < order.size(); i++) {
            Series series = columns.series(order.get(i));
            cells.add(
                    series.isEmpty(row)
                            ? TableCell.EMPTY
                            : types.get(i) == ColumnType.REAL
                                    ? TableCell.of(series.number(row))
                                    : TableCell.of(series.text(row)));
        }
        return cells;
    }
}
