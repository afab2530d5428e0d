package dev.hyperlaw.tables;

import java.util.List;

/** Is shown a table row by row, so that a long one need never be in memory as a whole. */
public interface RowVisitor {
    /**
     * The names of the columns, before the first row. Called again, with all names, when a later row brings new ones: they are added at
     * the end, and the rows before had no value there.
     */
    void header(List<String> names);

    /**
     * The next row.
     *
     * @param line the line it starts on, or the number of the row in formats that have no lines; from 1
     * @param cells at most one per column; what is missing at the end is empty
     * @return whether to go on
     */
    boolean row(long line, List<TableCell> cells);

    /** Something of the table as a whole that a reader must know: a full sentence. */
    default void note(String sentence) {}
}
