package dev.hyperlaw.tables;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One JSON object per line. Objects inside are columns too, named {@code outer.inner}; a null is an empty cell. */
record JsonLinesFormat() implements TextFormat {
    static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    @Override
    public TableFormat format() {
        return TableFormat.JSONL;
    }

    @Override
    public void print(Writer out, List<Column> columns, Iterable<List<TableCell>> rows) throws IOException {
        for (List<TableCell> row : rows) {
            try (JsonGenerator json = JSON.createGenerator(out)) {
                write(json, columns, row);
            }
            out.write('\n');
        }
    }

    static void write(JsonGenerator json, List<Column> columns, List<TableCell> row) throws IOException {
        json.writeStartObject();
        for (int i = 0; i < row.size(); i++) {
            json.writeFieldName(columns.get(i).name());
            write(json, row.get(i));
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, TableCell cell) throws IOException {
        if (cell instanceof TableCell.Text text) {
            json.writeString(text.value());
        } else if (cell instanceof TableCell.Whole || cell instanceof TableCell.Real) {
            json.writeNumber(cell.text());
        } else if (cell instanceof TableCell.Flag flag) {
            json.writeBoolean(flag.value());
        } else {
            json.writeNull();
        }
    }

    @Override
    public void scan(Path file, RowVisitor visitor) throws IOException {
        TableProblems problems = new TableProblems(file.toString());
        JsonRows rows = new JsonRows(visitor, problems);
        try (BufferedReader in = TextSource.open(file)) {
            BoundedLines lines = new BoundedLines(in, file.toString());
            boolean more = true;
            for (String line = lines.next(); more && line != null; line = lines.next()) {
                if (!line.isBlank()) {
                    more = line(line, lines.number(), rows, problems);
                }
            }
        }
        problems.throwIfAny();
    }

    private static boolean line(String line, long number, JsonRows rows, TableProblems problems) throws IOException {
        Map<String, TableCell> cells = new LinkedHashMap<>();
        try (JsonParser json = JSON.createParser(line)) {
            if (json.nextToken() == JsonToken.START_OBJECT) {
                rows.members(json, "", cells, number);
            } else {
                problems.add(number, "The line is not a JSON object.");
            }
            if (json.nextToken() != null) {
                problems.add(number, "There is more than one JSON object on the line.");
            }
        } catch (JsonProcessingException e) {
            problems.add(number, "The line is not JSON: %s.".formatted(JsonRows.reason(e)));
        }
        return rows.show(number, cells);
    }
}
