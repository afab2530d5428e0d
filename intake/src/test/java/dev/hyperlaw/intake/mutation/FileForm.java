package dev.hyperlaw.intake.mutation;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How a table becomes a file.
 *
 * @param separator between fields
 * @param mark whether a byte order mark comes first
 */
record FileForm(char separator, String lineEnd, boolean mark, boolean quoted, boolean objects) {
    static final FileForm CSV = new FileForm(',', "\n", false, false, false);
    static final FileForm QUOTED = new FileForm(',', "\n", false, true, false);
    static final FileForm OBJECTS = new FileForm(',', "\n", false, false, true);

    FileForm separatedBy(char other) {
        return new FileForm(other, lineEnd, mark, quoted, false);
    }

    FileForm endingLinesBy(String other) {
        return new FileForm(separator, other, mark, quoted, objects);
    }

    FileForm withMark() {
        return new FileForm(separator, lineEnd, true, quoted, objects);
    }

    FileForm withQuotes() {
        return new FileForm(separator, lineEnd, mark, true, objects);
    }

    String ending() {
        return objects ? ".jsonl" : separator == '\t' ? ".tsv" : ".csv";
    }

    String text(MadeTable table) {
        String lines = objects ? objects(table) : delimited(table);
        return (mark ? "\uFEFF" : "") + lines;
    }

    private String delimited(MadeTable table) {
        StringBuilder text = new StringBuilder();
        text.append(line(table.columns().stream().map(MadeColumn::header).toList()));
        for (int row = 0; row < table.rows(); row++) {
            int each = row;
            text.append(line(table.columns().stream()
                    .map(column -> column.cells().get(each))
                    .toList()));
        }
        return text.toString();
    }

    private String line(List<String> fields) {
        return fields.stream().map(this::field).collect(Collectors.joining(String.valueOf(separator))) + lineEnd;
    }

    private String field(String text) {
        boolean needed = quoted || text.indexOf(separator) >= 0 || text.indexOf('"') >= 0;
        return needed ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }

    private String objects(MadeTable table) {
        return IntStream.range(0, table.rows())
                .mapToObj(row -> table.columns().stream()
                        .filter(column -> !column.cells().get(row).isEmpty())
                        .map(column -> json(column.header()) + ": "
                                + value(column.cells().get(row)))
                        .collect(Collectors.joining(", ", "{", "}" + lineEnd)))
                .collect(Collectors.joining());
    }

    private static String value(String cell) {
        return cell.matches("-?(0|[1-9]\\d*)(\\.\\d+)?(e[+-]?\\d+)?") ? cell : json(cell);
    }

    private static String json(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
