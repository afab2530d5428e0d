package dev.hyperlaw.view.render;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.NumberOutput;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes nested maps, lists, texts, numbers and truth values as indented JSON. A double is the shortest text that reads
 * back as the same double; JSON has no word for NaN and infinity, so they become null.
 */
public final class JsonOutput {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();

    private JsonOutput() {}

    /** Writes {@code value} and a newline; keys appear in the order of the maps. */
    public static void write(@Nullable Object value, PrintWriter out) {
        try (JsonGenerator generator = FACTORY.createGenerator(out)) {
            DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
            generator.setPrettyPrinter(
                    new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
            writeValue(value, generator);
            generator.writeRaw('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void writeValue(@Nullable Object value, JsonGenerator generator) throws IOException {
        if (value == null) {
            generator.writeNull();
        } else if (value instanceof Map<?, ?> map) {
            generator.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                generator.writeFieldName(String.valueOf(entry.getKey()));
                writeValue(entry.getValue(), generator);
            }
            generator.writeEndObject();
        } else if (value instanceof Iterable<?> items) {
            generator.writeStartArray();
            for (Object item : items) {
                writeValue(item, generator);
            }
            generator.writeEndArray();
        } else if (value instanceof CharSequence text) {
            generator.writeString(text.toString());
        } else if (value instanceof Boolean truth) {
            generator.writeBoolean(truth);
        } else if (value instanceof Number number) {
            writeNumber(number, generator);
        } else {
            throw new IllegalArgumentException(
                    "A %s cannot be written as JSON: only maps, lists, texts, numbers and truth values can."
                            .formatted(value.getClass().getName()));
        }
    }

    /** The shortest text that reads back as exactly the same double. */
    public static String exact(double value) {
        return NumberOutput.toString(value, true);
    }

    private static void writeNumber(Number number, JsonGenerator generator) throws IOException {
        if (!(number instanceof Double || number instanceof Float)) {
            generator.writeNumber(number.toString()); // whole, or of any length
        } else if (Double.isFinite(number.doubleValue())) {
            generator.writeNumber(number.doubleValue());
        } else {
            generator.writeNull();
        }
    }
}
