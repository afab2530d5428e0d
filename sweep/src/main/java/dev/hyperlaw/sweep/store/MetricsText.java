package dev.hyperlaw.sweep.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.SortedMap;
import java.util.TreeMap;

/** The metrics of an observation as a JSON object, so that SQL can ask for them; every number comes back exactly. */
final class MetricsText {
    private static final JsonFactory JSON = new JsonFactory();

    private MetricsText() {}

    static String write(SortedMap<String, Double> metrics) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            for (var metric : metrics.entrySet()) {
                json.writeNumberField(metric.getKey(), metric.getValue());
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    static SortedMap<String, Double> read(String text) {
        SortedMap<String, Double> metrics = new TreeMap<>();
        try (JsonParser json = JSON.createParser(text)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("'%s' are not metrics.".formatted(text));
            }
            for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
                json.nextToken();
                metrics.put(name, json.getDoubleValue());
            }
            if (json.currentToken() != JsonToken.END_OBJECT || json.nextToken() != null) {
                throw new IllegalArgumentException("'%s' are not metrics.".formatted(text));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return metrics;
    }
}
