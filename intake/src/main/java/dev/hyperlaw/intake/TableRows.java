package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;

/**
 * The rows of all files that are looked at.
 *
 * @param filtered how many more a condition left out
 */
record TableRows(Columns columns, long filtered) {

    static TableRows read(Tables tables, List<Path> files, ReadingChoices choices) {
        Columns all = JoinedTables.of(files.stream()
                .map(file -> shaped(ColumnsBuilder.read(tables, file)))
                .toList());
        return choices.where().map(condition -> where(tables, all, condition)).orElseGet(() -> new TableRows(all, 0));
    }

    private static TableRows where(Tables tables, Columns all, String condition) {
        BitSet kept = RowConditions.rows(tables, all, condition);
        if (kept.isEmpty()) {
            throw new InputProblem(
                    "--where '%s' leaves none of the %d rows of %s."
                            .formatted(CellText.shortened(condition), all.rows(), all.source()),
                    "a text is compared in single quotes, and case counts.");
        }
        return new TableRows(all.only(kept), all.rows() - kept.cardinality());
    }

    private static Columns shaped(Columns columns) {
        if (WideChart.is(columns)) {
            return WideChart.unfolded(columns);
        }
        return TrainerState.is(columns) ? TrainerState.asOneRun(columns) : columns;
    }
}
