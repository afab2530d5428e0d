package dev.hyperlaw.tables;

import java.util.BitSet;
import java.util.List;

/** Chooses rows by a condition in SQL; found by {@link java.util.ServiceLoader}, since a database is a heavy library. */
public interface RowFilter {
    /**
     * The rows, counted from 0, for which the condition holds.
     *
     * @param rows cells that fit the columns; asked for once
     * @throws dev.hyperlaw.InputProblem if the condition cannot be understood
     */
    BitSet rows(String condition, List<Column> columns, Iterable<List<TableCell>> rows);
}
