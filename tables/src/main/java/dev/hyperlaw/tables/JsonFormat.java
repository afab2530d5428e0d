package dev.hyperlaw.tables;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One JSON document: a list of objects, or an object with a list of objects in it, such as the {@code log_history} of a
 * {@code trainer_state.json}; what stands beside the list belongs to every row.
 */
record JsonFormat() implements TextFormat {
    @Override
    public TableFormat format() {
        return TableFormat.JSON;
    }

    @Override
    public void print(Writer out, List<Column> columns, Iterable<List<TableCell>> rows) throws IOException {
        try (JsonGenerator json = JsonLinesFormat.JSON.createGenerator(out)) {
            json.writeStartArray();
            for (List<TableCell> row : rows) {
                JsonLinesFormat.write(json, columns, row);
            }
            json.writeEndArray();
        }
        out.write('\n');
    }

    private record Item(long line, Map<String, TableCell> cells) {}

    @Override
    public void scan(Path file, RowVisitor visitor) throws IOException {
        TableProblems problems = new TableProblems(file.toString());
        JsonRows rows = new JsonRows(visitor, problems);
        List<Item> items = new ArrayList<>();
        Map<String, TableCell> beside = new LinkedHashMap<>();
        try (Reader in = TextSource.open(file);
                JsonParser json = JsonLinesFormat.JSON.createParser(in)) {
            JsonToken first = json.nextToken();
            if (first == JsonToken.START_ARRAY) {
                objects(json, rows, items, problems);
            } else if (first == JsonToken.START_OBJECT) {
                document(json, rows, items, beside, problems);
            } else {
                problems.add("The file is neither a list of objects nor an object.");
            }
        } catch (JsonProcessingException e) {
            problems.add("The file is not JSON: %s.".formatted(JsonRows.reason(e)));
        }
        problems.throwIfAny();
        for (Item item : items) {
            beside.forEach(item.cells::putIfAbsent);
            if (!rows.show(item.line, item.cells)) {
                return;
            }
        }
        problems.throwIfAny();
    }

    private static void document(
            JsonParser json, JsonRows rows, List<Item> items, Map<String, TableCell> beside, TableProblems problems)
            throws IOException {
        boolean found = false;
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            JsonToken token = json.nextToken();
            if (token == JsonToken.START_ARRAY && !found) {
                int before = items.size();
                objects(json, rows, items, problems);
                found = items.size() > before;
            } else if (token != null && token.isScalarValue()) {
                rows.member(json, token, field, beside, json.currentLocation().getLineNr());
            } else {
                json.skipChildren();
            }
        }
        if (!found) {
            problems.add("There is no list of objects in the file.");
        }
    }

    private static void objects(JsonParser json, JsonRows rows, List<Item> items, TableProblems problems)
            throws IOException {
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            long line = json.currentLocation().getLineNr();
            if (token == null) {
                return;
            }
            if (token != JsonToken.START_OBJECT) {
                problems.add(line, "A row is an object, and this is not.");
                json.skipChildren();
                continue;
            }
            Map<String, TableCell> cells = new LinkedHashMap<>();
            rows.members(json, "", cells, line);
            items.add(new Item(line, cells));
        }
    }
}
