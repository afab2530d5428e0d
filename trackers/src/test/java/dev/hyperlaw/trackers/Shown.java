package dev.hyperlaw.trackers;

import dev.hyperlaw.tables.RowVisitor;
import dev.hyperlaw.tables.TableCell;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a source shows, cells that are empty left out. */
final class Shown implements RowVisitor {
    static final Tables TABLES = new Tables(Shown.class::getClassLoader);

    private List<String> header = List.of();
    private final List<Map<String, String>> rows = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    static Shown of(Path path) {
        return of(path, "");
    }

    static Shown of(Path path, String part) {
        Shown shown = new Shown();
        TABLES.ofPart(part).scan(path, shown);
        return shown;
    }

    @Override
    public void header(List<String> names) {
        header = names;
    }

    @Override
    public boolean row(long line, List<TableCell> cells) {
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            if (!cells.get(i).text().isEmpty()) {
                row.put(header.get(i), cells.get(i).text());
            }
        }
        return rows.add(row);
    }

    @Override
    public void note(String sentence) {
        notes.add(sentence);
    }

    List<Map<String, String>> rows() {
        return rows;
    }

    List<String> notes() {
        return notes;
    }
}
