package dev.hyperlaw.tables;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows whose cells go by name: every new name is a new column. */
public final class NamedRows {
    private final RowVisitor visitor;
    private final Map<String, Integer> columns = new LinkedHashMap<>();

    public NamedRows(RowVisitor visitor) {
        this.visitor = visitor;
    }

    /** Shows a row; says whether to go on. */
    public boolean show(long line, Map<String, TableCell> cells) {
        int known = columns.size();
        cells.keySet().forEach(name -> columns.putIfAbsent(name, columns.size()));
        if (columns.size() > known) {
            visitor.header(List.copyOf(columns.keySet()));
        }
        List<TableCell> row = new ArrayList<>(Collections.nCopies(columns.size(), TableCell.EMPTY));
        cells.forEach((name, cell) -> row.set(columns.getOrDefault(name, 0), cell));
        return visitor.row(line, row);
    }
}
