package dev.hyperlaw.view.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JsonOutputTest {
    @Test
    void keysKeepTheirOrderAndLevelsAreIndented() {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("status", "UNIQUE");
        answer.put("exponents", Map.of("eta", "-7/12"));
        answer.put("ranges", List.of(0, 0.5));
        answer.put("ray", null);

        assertThat(json(answer)).isEqualTo("""
                        {
                          "status" : "UNIQUE",
                          "exponents" : {
                            "eta" : "-7/12"
                          },
                          "ranges" : [
                            0,
                            0.5
                          ],
                          "ray" : null
                        }
                        """);
    }

    @Test
    void everyKindOfValueReadsBack() throws Exception {
        List<Object> values = new ArrayList<>(Arrays.asList(
                "a \"quoted\" line\nη ≤ 1/L",
                true,
                null,
                7,
                1L << 60,
                new BigInteger("123456789012345678901234567890"),
                new BigDecimal("0.10"),
                Math.PI,
                Double.MIN_VALUE,
                1e12));

        assertThat(new ObjectMapper().readTree(json(values))).isEqualTo(new ObjectMapper().readTree("""
                ["a \\"quoted\\" line\\nη ≤ 1/L", true, null, 7, 1152921504606846976,
                 123456789012345678901234567890, 0.10, 3.141592653589793, 4.9e-324, 1e12]"""));
    }

    @Test
    void whatJsonCannotSayIsNull() {
        assertThat(json(List.of(Double.NaN, Double.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY)))
                .isEqualTo("[\n  null,\n  null,\n  null\n]\n");
    }

    @Test
    void otherTypesAreRefusedByName() {
        assertThatThrownBy(() -> json(List.of(new StringBuffer().getClass())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.lang.Class");
    }

    private static String json(Object value) {
        StringWriter text = new StringWriter();
        JsonOutput.write(value, new PrintWriter(text));
        return text.toString();
    }

    @Test
    void exactTextReadsBackAsTheSameDouble() {
        long seed = 20261115;
        Random random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            assertThat(Double.parseDouble(JsonOutput.exact(value)))
                    .as("seed %d, draw %d", seed, i)
                    .isEqualTo(Double.valueOf(value));
        }
        assertThat(JsonOutput.exact(2e-3)).isEqualTo("0.002");
    }
}
