package dev.hyperlaw.tables;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Keeps every row, for tables that are small. */
final class RowCollector implements RowVisitor {
    private List<String> header = List.of();
    private final List<Long> lines = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();

    @Override
    public void header(List<String> names) {
        header = List.copyOf(names);
    }

    @Override
    public boolean row(long line, List<String> cells) {
        lines.add(line);
        rows.add(cells);
        return true;
    }

    Table table(String source) {
        List<Table.Row> all = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            List<String> cells = new ArrayList<>(rows.get(i));
            cells.addAll(Collections.nCopies(Math.max(0, header.size() - cells.size()), ""));
            all.add(new Table.Row(lines.get(i), cells));
        }
        return new Table(source, header, all);
    }
}
