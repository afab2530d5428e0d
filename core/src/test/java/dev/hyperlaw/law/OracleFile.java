package dev.hyperlaw.law;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Reads the independent reference values and holds results to the accuracy the project promises. */
public final class OracleFile {
    private static final ObjectMapper JSON = new ObjectMapper();

    private OracleFile() {}

    public static JsonNode read(String name) {
        try (InputStream stream = OracleFile.class.getResourceAsStream("/oracle/" + name + ".json")) {
            return JSON.readTree(Objects.requireNonNull(stream, name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static double number(JsonNode record, String field) {
        return Double.parseDouble(record.required(field).asText());
    }

    /** {@code C} in the convention of the record's {@code kind}. */
    public static LmoConstants constants(JsonNode record) {
        JsonNode c = record.required("C");
        double c1 = c.required(0).asDouble();
        double c2 = c.required(1).asDouble();
        double c3 = c.required(2).asDouble();
        return record.required("kind").asText().equals("U")
                ? LmoConstants.ofBound(c1, c2, c3)
                : LmoConstants.risk(c1, c2, c3);
    }

    /** A tuned variable: {@code |Δ log| ≤ 1e-12·max(1, log T)}. */
    public static void assertVariable(String what, double actual, double expected, double tokens) {
        assertThat(Math.abs(Math.log(actual / expected)))
                .as("%s at T=%s: %s against %s", what, tokens, actual, expected)
                .isLessThanOrEqualTo(1e-12 * Math.max(1, Math.log(tokens)));
    }

    /** A value: {@code 1e-12} relative. */
    public static void assertValue(String what, double actual, double expected) {
        assertThat(Math.abs(actual - expected))
                .as("%s: %s against %s", what, actual, expected)
                .isLessThanOrEqualTo(1e-12 * Math.abs(expected));
    }
}
