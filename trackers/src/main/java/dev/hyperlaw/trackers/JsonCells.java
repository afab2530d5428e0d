package dev.hyperlaw.trackers;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.TableCell;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * JSON as Python writes it into a database, NaN and Infinity included. Members of objects inside are named {@code outer.inner}; a list of
 * plain values is the text that Python would print; other lists, and what a tracker marks as a picture or a table, are not cells.
 */
final class JsonCells {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    /** trackio marks what is not a number so. */
    private static final String KIND = "_type";

    private JsonCells() {}

    /**
     * The members of an object, or a single value under the name alone.
     *
     * @param name of the value; put before the names of members
     * @param where the text stands, for messages
     */
    static Map<String, TableCell> of(String text, String name, String between, String where) {
        Map<String, TableCell> cells = new LinkedHashMap<>();
        try (JsonParser json = JSON.createParser(text)) {
            JsonToken first = json.nextToken();
            if (name.isEmpty() && first != JsonToken.START_OBJECT) {
                throw new InputProblem("%s is not a JSON object.".formatted(where), "another program wrote it.");
            }
            if (first != null) {
                value(json, first, name, between, cells);
            }
            cells.remove("");
            return cells;
        } catch (JsonProcessingException e) {
            throw new InputProblem(
                    "%s is not JSON: %s."
                            .formatted(
                                    where,
                                    e.getOriginalMessage().lines().findFirst().orElse("")),
                    "the program that wrote it was another, or the file is damaged.");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The members of a list under a name of an object: the choices of a distribution. */
    static List<TableCell> list(String text, String name, String where) {
        List<TableCell> items = new ArrayList<>();
        try (JsonParser json = JSON.createParser(text)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.START_ARRAY && name.equals(json.currentName())) {
                    for (JsonToken item = json.nextToken();
                            item != null && item != JsonToken.END_ARRAY;
                            item = json.nextToken()) {
                        items.add(item.isScalarValue() ? scalar(json, item) : TableCell.EMPTY);
                        json.skipChildren();
                    }
                    return items;
                }
            }
            return items;
        } catch (JsonProcessingException e) {
            throw new InputProblem("%s is not JSON.".formatted(where), "the file is damaged.");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void value(
            JsonParser json, JsonToken token, String name, String between, Map<String, TableCell> cells)
            throws IOException {
        if (token == JsonToken.START_OBJECT) {
            Map<String, TableCell> members = new LinkedHashMap<>();
            for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
                JsonToken next = json.nextToken();
                if (next != null) {
                    value(json, next, name.isEmpty() ? field : name + between + field, ".", members);
                }
            }
            if (!members.containsKey(name + between + KIND) || name.isEmpty()) {
                cells.putAll(members);
            }
        } else if (token == JsonToken.START_ARRAY) {
            plainList(json).ifPresent(text -> cells.put(name, TableCell.of(text)));
        } else {
            cells.put(name, scalar(json, token));
        }
    }

    private static Optional<String> plainList(JsonParser json) throws IOException {
        List<String> items = new ArrayList<>();
        boolean plain = true;
        for (JsonToken token = json.nextToken();
                token != null && token != JsonToken.END_ARRAY;
                token = json.nextToken()) {
            plain &= token.isScalarValue();
            items.add(json.getText());
            json.skipChildren();
        }
        return plain ? Optional.of("(" + String.join(", ", items) + ")") : Optional.empty();
    }

    /** A number that neither of Java's types holds stays the text that it is. */
    private static TableCell scalar(JsonParser json, JsonToken token) throws IOException {
        if (token == JsonToken.VALUE_NULL) {
            return TableCell.EMPTY;
        }
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
}
