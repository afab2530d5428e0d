package dev.hyperlaw.sweep.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** One JSON object: its values by name, and the objects inside it. Lists are skipped; of two values of one name the last counts. */
record JsonLine(Map<String, Scalar> scalars, Map<String, JsonLine> objects) {
    // Python's json module writes NaN and Infinity as bare words.
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    /** The object that the whole text is; empty if it is anything else. */
    static Optional<JsonLine> parse(String text) {
        try (JsonParser parser = JSON.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            JsonLine line = object(parser);
            return parser.nextToken() == null ? Optional.of(line) : Optional.empty();
        } catch (IOException notJson) {
            return Optional.empty();
        }
    }

    private static JsonLine object(JsonParser parser) throws IOException {
        Map<String, Scalar> scalars = new LinkedHashMap<>();
        Map<String, JsonLine> objects = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            switch (parser.nextToken()) {
                case START_OBJECT -> objects.put(name, object(parser));
                case START_ARRAY -> parser.skipChildren();
                case VALUE_NULL -> scalars.put(name, new Scalar(Scalar.Kind.NULL, "null"));
                case VALUE_TRUE, VALUE_FALSE -> scalars.put(name, new Scalar(Scalar.Kind.FLAG, parser.getText()));
                case VALUE_STRING -> scalars.put(name, new Scalar(Scalar.Kind.TEXT, parser.getText()));
                default -> scalars.put(name, new Scalar(Scalar.Kind.NUMBER, parser.getText()));
            }
        }
        return new JsonLine(scalars, objects);
    }

    Optional<Scalar> scalar(String name) {
        return Optional.ofNullable(scalars.get(name));
    }

    Optional<String> word(String name) {
        return scalar(name).flatMap(Scalar::word);
    }

    OptionalLong count(String name) {
        return scalar(name).map(Scalar::count).orElse(OptionalLong.empty());
    }

    /** A value of a JSON object that is neither an object nor a list, as it was written. */
    record Scalar(Kind kind, String text) {

        enum Kind {
            NUMBER,
            TEXT,
            FLAG,
            NULL
        }

        /** Its value as a number; NaN and infinities as such, also for {@code "nan"}; empty if it means no number, as {@code null} does. */
        OptionalDouble number() {
            return switch (kind) {
                case NUMBER, TEXT -> parsed(text.strip());
                case FLAG, NULL -> OptionalDouble.empty();
            };
        }

        /** Its value if it is a whole number, not negative: {@code 4096}, {@code 4096.0} and {@code 4.096e3} alike. */
        OptionalLong count() {
            if (kind != Kind.NUMBER) {
                return OptionalLong.empty();
            }
            try {
                long exact = Long.parseLong(text);
                return exact >= 0 ? OptionalLong.of(exact) : OptionalLong.empty();
            } catch (NumberFormatException notInDigits) {
                double value = number().orElse(Double.NaN);
                boolean whole = value >= 0 && value <= 1L << 53 && value == Math.rint(value);
                return whole ? OptionalLong.of((long) value) : OptionalLong.empty();
            }
        }

        Optional<String> word() {
            return kind == Kind.TEXT ? Optional.of(text) : Optional.empty();
        }

        private static OptionalDouble parsed(String number) {
            String lower = number.toLowerCase(Locale.ROOT);
            String unsigned = lower.startsWith("-") || lower.startsWith("+") ? lower.substring(1) : lower;
            if (unsigned.equals("nan")) {
                return OptionalDouble.of(Double.NaN);
            }
            if (unsigned.equals("inf") || unsigned.equals("infinity")) {
                return OptionalDouble.of(lower.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY);
            }
            // Java also reads 1d, 1f and hexadecimal floats, which no trainer means.
            if (!unsigned.matches("[0-9.]+(e[-+]?[0-9]+)?")) {
                return OptionalDouble.empty();
            }
            try {
                return OptionalDouble.of(Double.parseDouble(number));
            } catch (NumberFormatException e) {
                return OptionalDouble.empty();
            }
        }
    }

    /** Writes one object, without a line break. */
    static String write(Content content) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            content.to(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringWriter never fails
        }
        return text.toString();
    }

    @FunctionalInterface
    interface Content {
        void to(JsonGenerator json) throws IOException;
    }
}
