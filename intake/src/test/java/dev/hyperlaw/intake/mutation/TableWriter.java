package dev.hyperlaw.intake.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Writes runs column by column: a row for every run, or for every point of its curve. */
final class TableWriter {
    /** A point of a run, and how far down the table it stands. */
    record Row(TrueRun run, TrueRun.Point point, int number, int ofRun) {
        long tokens() {
            return run.tokensAt(point);
        }
    }

    private final List<TrueRun> runs;
    private final boolean curves;
    private final List<Row> rows = new ArrayList<>();
    private final List<MadeColumn> columns = new ArrayList<>();

    TableWriter(List<TrueRun> runs) {
        this.runs = runs;
        curves = runs.stream().anyMatch(run -> run.points().size() > 1);
        for (int run = 0; run < runs.size(); run++) {
            for (TrueRun.Point point : runs.get(run).points()) {
                rows.add(new Row(runs.get(run), point, rows.size(), run));
            }
        }
    }

    TableWriter text(Meaning meaning, String header, Function<Row, String> cell) {
        columns.add(MadeColumn.of(meaning, header, rows.size(), row -> cell.apply(rows.get(row))));
        return this;
    }

    TableWriter number(Meaning meaning, String header, Function<Row, Number> cell) {
        return text(meaning, header, row -> PythonText.of(cell.apply(row).doubleValue()));
    }

    /** A column that says nothing of what is compared. */
    TableWriter other(String header, Function<Row, String> cell) {
        return text(Meaning.OTHER, header, cell);
    }

    MadeTable write(FileForm form) {
        MadeTable table = new MadeTable(
                columns,
                rows.stream().map(Row::ofRun).toList(),
                runs.stream().map(Claim::of).toList(),
                Set.of(),
                curves,
                form);
        for (Meaning meaning : Meaning.values()) {
            table = table.has(meaning) ? table : table.without(meaning);
        }
        return table;
    }
}
