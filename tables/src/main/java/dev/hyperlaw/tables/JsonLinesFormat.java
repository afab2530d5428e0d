package dev.hyperlaw.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One JSON object per line. Objects inside are columns too, named {@code outer.inner}; a null is an empty cell. */
record JsonLinesFormat() implements TextFormat {
    private static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    @Override
    public TableFormat format() {
        return TableFormat.JSONL;
    }

    @Override
    public void print(Writer out, List<Column> columns, Iterable<List<Cell>> rows) throws IOException {
        for (List<Cell> row : rows) {
            try (JsonGenerator json = JSON.createGenerator(out)) {
                json.writeStartObject();
                for (int i = 0; i < row.size(); i++) {
                    json.writeFieldName(columns.get(i).name());
                    write(json, row.get(i));
                }
                json.writeEndObject();
            }
            out.write('\n');
        }
    }

    private static void write(JsonGenerator json, Cell cell) throws IOException {
        if (cell instanceof Cell.Text text) {
            json.writeString(text.value());
        } else if (cell instanceof Cell.Whole || cell instanceof Cell.Real) {
            json.writeNumber(cell.text());
        } else if (cell instanceof Cell.Flag flag) {
            json.writeBoolean(flag.value());
        } else {
            json.writeNull();
        }
    }

    @Override
    public Table read(Path file) throws IOException {
        TableProblems problems = new TableProblems(file.toString());
        Set<String> header = new LinkedHashSet<>();
        Map<Long, Map<String, String>> objects = new LinkedHashMap<>();
        try (BufferedReader in = Files.newBufferedReader(file, UTF_8)) {
            long number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (!line.isBlank()) {
                    Map<String, String> object = object(line, number, problems);
                    header.addAll(object.keySet());
                    objects.put(number, object);
                }
            }
        }
        problems.throwIfAny();
        List<Table.Row> rows = new ArrayList<>();
        objects.forEach((line, object) -> rows.add(new Table.Row(
                line, header.stream().map(name -> object.getOrDefault(name, "")).toList())));
        return new Table(file.toString(), List.copyOf(header), rows);
    }

    private static Map<String, String> object(String line, long number, TableProblems problems) throws IOException {
        Map<String, String> cells = new LinkedHashMap<>();
        try (JsonParser json = JSON.createParser(line)) {
            if (json.nextToken() == JsonToken.START_OBJECT) {
                members(json, "", cells, number, problems);
            } else {
                problems.add(number, "The line is no JSON object.");
            }
            if (json.nextToken() != null) {
                problems.add(number, "There is more than one JSON object on the line.");
            }
        } catch (JsonProcessingException e) {
            problems.add(
                    number,
                    "The line is no JSON: %s (column %d)."
                            .formatted(e.getOriginalMessage(), e.getLocation().getColumnNr()));
        }
        return cells;
    }

    private static void members(
            JsonParser json, String prefix, Map<String, String> cells, long line, TableProblems problems)
            throws IOException {
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            String name = prefix + field;
            switch (json.nextToken()) {
                case START_OBJECT -> members(json, name + ".", cells, line, problems);
                case START_ARRAY -> {
                    problems.add(line, name, "A list is no cell of a table.");
                    json.skipChildren();
                }
                case VALUE_NULL -> cells.put(name, "");
                default -> {
                    if (cells.put(name, json.getText()) != null) {
                        problems.add(line, name, "The name is there twice.");
                    }
                }
            }
        }
    }
}
