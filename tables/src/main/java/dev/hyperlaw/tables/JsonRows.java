package dev.hyperlaw.tables;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON objects as rows: every new name is a new column. A list of numbers is the text that Python would print: {@code (0.9, 0.95)}. */
final class JsonRows {
    private final RowVisitor visitor;
    private final TableProblems problems;
    private final Map<String, Integer> columns = new LinkedHashMap<>();

    JsonRows(RowVisitor visitor, TableProblems problems) {
        this.visitor = visitor;
        this.problems = problems;
    }

    /** What the parser says, with the place where it knows one. */
    static String reason(JsonProcessingException problem) {
        // What the parser would have liked better is long, and half a character is not text.
        String words = problem.getOriginalMessage()
                .replaceFirst("(?s) \\(start marker.*", "")
                .replaceFirst("(?s)(?<=[)']): (?:was expecting|expected|maybe) .*", "")
                .replaceAll("\\p{Cs}", "?");
        JsonLocation place = problem.getLocation();
        return place == null
                ? words
                : "%s (line %d, column %d)".formatted(words, place.getLineNr(), place.getColumnNr());
    }

    /** Shows a row; says whether to go on. */
    boolean show(long line, Map<String, String> cells) {
        int known = columns.size();
        cells.keySet().forEach(name -> columns.putIfAbsent(name, columns.size()));
        if (columns.size() > known) {
            visitor.header(List.copyOf(columns.keySet()));
        }
        List<String> row = new ArrayList<>(Collections.nCopies(columns.size(), ""));
        cells.forEach((name, text) -> row.set(columns.getOrDefault(name, 0), text));
        return visitor.row(line, row);
    }

    /** Reads the members of the object that the parser has just entered. */
    void members(JsonParser json, String prefix, Map<String, String> cells, long line) throws IOException {
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            JsonToken token = json.nextToken();
            if (token != null) {
                member(json, token, prefix + field, cells, line);
            }
        }
    }

    void member(JsonParser json, JsonToken token, String name, Map<String, String> cells, long line)
            throws IOException {
        switch (token) {
            case START_OBJECT -> members(json, name + ".", cells, line);
            case START_ARRAY -> list(json, name, cells, line);
            case VALUE_NULL -> cells.put(name, "");
            default -> {
                if (cells.put(name, json.getText()) != null) {
                    problems.add(line, name, "The name is there twice.");
                }
            }
        }
    }

    private void list(JsonParser json, String name, Map<String, String> cells, long line) throws IOException {
        List<String> items = new ArrayList<>();
        boolean plain = true;
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            plain &= token != null && token.isScalarValue();
            if (token == null) {
                break;
            }
            items.add(json.getText());
            json.skipChildren();
        }
        if (!plain) {
            problems.add(line, name, "A list of lists or objects is not a cell of a table.");
        }
        cells.put(name, "(" + String.join(", ", items) + ")");
    }
}
