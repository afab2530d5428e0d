package dev.hyperlaw.tables;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** JSON objects as rows: every new name is a new column. A list of numbers is the text that Python would print: {@code (0.9, 0.95)}. */
final class JsonRows {
    private final NamedRows rows;
    private final TableProblems problems;

    JsonRows(RowVisitor visitor, TableProblems problems) {
        rows = new NamedRows(visitor);
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
    boolean show(long line, Map<String, TableCell> cells) {
        return rows.show(line, cells);
    }

    /** Reads the members of the object that the parser has just entered. */
    void members(JsonParser json, String prefix, Map<String, TableCell> cells, long line) throws IOException {
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            JsonToken token = json.nextToken();
            if (token != null) {
                member(json, token, prefix + field, cells, line);
            }
        }
    }

    void member(JsonParser json, JsonToken token, String name, Map<String, TableCell> cells, long line)
            throws IOException {
        switch (token) {
            case START_OBJECT -> members(json, name + ".", cells, line);
            case START_ARRAY -> list(json, name, cells, line);
            case VALUE_NULL -> cells.put(name, TableCell.EMPTY);
            default -> {
                if (cells.put(name, value(json, token)) != null) {
                    problems.add(line, name, "The name is there twice.");
                }
            }
        }
    }

    /** A number that neither of Java's types holds stays the text that it is. */
    private static TableCell value(JsonParser json, JsonToken token) throws IOException {
        if (token.isBoolean()) {
            return TableCell.of(json.getBooleanValue());
        }
        if (token == JsonToken.VALUE_NUMBER_INT && json.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            return TableCell.of(json.getLongValue());
        }
        if (token == JsonToken.VALUE_NUMBER_FLOAT && Double.isFinite(json.getDoubleValue())) {
            return TableCell.of(json.getDoubleValue());
        }
        return TableCell.of(json.getText());
    }

    private void list(JsonParser json, String name, Map<String, TableCell> cells, long line) throws IOException {
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
        cells.put(name, TableCell.of("(" + String.join(", ", items) + ")"));
    }
}
