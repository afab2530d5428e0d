package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.TableCell;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The rows of all files that are looked at.
 *
 * @param filtered how many more a condition left out
 * @param notes what a reader must know of them as a whole
 */
record TableRows(Columns columns, long filtered, List<String> notes) {
    TableRows {
        notes = List.copyOf(notes);
    }

    static TableRows read(Tables tables, List<Path> files, ReadingChoices choices) {
        List<String> notes = new ArrayList<>();
        List<Columns> read = files.stream()
                .flatMap(file -> tables.joinedAt(file).stream())
                .map(file -> ColumnsBuilder.read(tables, file, notes::add))
                .toList();
        Columns all = ScheduleOptions.unfolded(joined(read, notes));
        return choices.where()
                .map(condition -> where(tables, all, condition, notes))
                .orElseGet(() -> new TableRows(all, 0, notes));
    }

    /** The parts of one export are one table before it is unfolded: settings stand in one of them, losses in another. */
    private static Columns joined(List<Columns> read, List<String> notes) {
        return read.stream().allMatch(NeptuneExport::is)
                ? NeptuneExport.unfolded(JoinedTables.of(read), notes::add)
                : JoinedTables.of(read.stream().map(each -> shaped(each, notes)).toList());
    }

    private static TableRows where(Tables tables, Columns all, String condition, List<String> notes) {
        BitSet kept = rows(tables, all, condition);
        if (kept.isEmpty()) {
            throw new InputProblem(
                    "--where '%s' leaves none of the %d rows of %s."
                            .formatted(CellText.shortened(condition), all.rows(), all.source()),
                    "a text is compared in single quotes, and case counts.");
        }
        return new TableRows(all.only(kept), all.rows() - kept.cardinality(), notes);
    }

    private static Columns shaped(Columns columns, List<String> notes) {
        if (OptunaTrials.is(columns)) {
            return OptunaTrials.shaped(columns);
        }
        if (NeptuneExport.is(columns)) {
            return NeptuneExport.unfolded(columns, notes::add);
        }
        if (LoggedRuns.is(columns)) {
            return LoggedRuns.shaped(columns, notes::add);
        }
        if (WideChart.is(columns)) {
            return WideChart.unfolded(columns);
        }
        return is(columns) ? asOneRun(columns) : columns;
    }

    private static boolean is(Columns columns) {
        return columns.headers().containsAll(List.of("global_step", "max_steps", "step", "epoch"));
    }

    /** One run; the batch per device is not that of a step, and the number of steps in all is not that of a row. */
    private static Columns asOneRun(Columns columns) {
        return columns.renamed(name -> switch (name) {
                    case "train_batch_size" -> "per_device_train_batch_size";
                    case "global_step" -> "last_log_index";
                    default -> name;
                })
                .behind("run", columns.source());
    }

    /** Rows for which a condition holds. Columns go by their headers, and by their names without prefixes where only one has it. */
    private static BitSet rows(Tables tables, Columns columns, String condition) {
        Map<String, Integer> names = names(columns);
        List<Column> typed = new ArrayList<>();
        names.forEach((name, column) -> typed.add(new Column(
                name, columns.series(column).hasOnlyNumbers() ? Column.ColumnType.REAL : Column.ColumnType.TEXT)));
        List<Integer> order = List.copyOf(names.values());
        List<Column.ColumnType> types = typed.stream().map(Column::type).toList();
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

    private static List<TableCell> cells(Columns columns, int row, List<Integer> order, List<Column.ColumnType> types) {
        List<TableCell> cells = new ArrayList<>(order.size());
        for (int i = 0; i < order.size(); i++) {
            Series series = columns.series(order.get(i));
            cells.add(
                    series.isEmpty(row)
                            ? TableCell.EMPTY
                            : types.get(i) == Column.ColumnType.REAL
                                    ? TableCell.of(series.number(row))
                                    : TableCell.of(series.text(row)));
        }
        return cells;
    }
}
