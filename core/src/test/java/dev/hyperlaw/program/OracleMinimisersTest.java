package dev.hyperlaw.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.bound.BoundReader;
import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.posynomial.Constraint;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every minimiser of the oracle (mpmath, 30 digits, KKT residual below 2e-60), cold and warm. */
class OracleMinimisersTest {
    private static final List<String> VARIABLES = List.of("eta", "alpha", "b");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "minimisers_risk_joint",
                "minimisers_U_joint",
                "minimisers_risk_fixed_alpha",
                "minimisers_risk_fixed_b",
                "minimisers_caps_sample",
                "minimisers_q_noise"
            })
    void everyRecordIsReproduced(String file) throws IOException {
        int records = 0;
        for (JsonNode record : read(file)) {
            double logBudget = Math.log(number(record, "T"));
            Solver solver = new Solver(program(record));
            Optimum cold = (Optimum) solver.solve(logBudget);
            check(record, cold);
            Solution nearby = solver.solve(logBudget + 0.7);
            check(record, (Optimum) solver.solve(logBudget, (Optimum) nearby));
            records++;
        }
        assertThat(records).as("records of %s", file).isGreaterThan(30);
    }

    @Test
    void aWrongConstantWouldBeNoticed() throws IOException {
        JsonNode record = read("minimisers_risk_joint").get(5);
        Program wrong = BoundLibrary.proxy(1, 1 + 1e-9, 1).program();
        Optimum optimum = (Optimum) new Solver(wrong).solve(Math.log(number(record, "T")));
        assertThat(Math.abs(optimum.value() / number(record, "min") - 1)).isGreaterThan(1e-11);
    }

    private static void check(JsonNode record, Optimum found) {
        double tolerance = 1e-12 * Math.max(1, found.logBudget());
        for (String variable : VARIABLES) {
            assertThat(found.log(variable))
                    .as("log %s of %s", variable, record)
                    .isCloseTo(Math.log(number(record, variable)), within(tolerance));
            assertThat(found.localExponents().get(variable))
                    .as("local exponent of %s in %s", variable, record)
                    .isCloseTo(number(record.get("local_exponents"), variable), within(2e-12));
        }
        assertThat(found.value() / number(record, "min"))
                .as("value of %s", record)
                .isCloseTo(1, within(1e-12));
        assertThat(found.localRate()).isCloseTo(number(record, "local_rate"), within(2e-12));
        assertThat(found.residual()).as("certificate").isLessThan(1e-12);
        TreeSet<String> active = new TreeSet<>();
        record.get("active").forEach(name -> active.add(name.asText()));
        assertThat(new TreeSet<>(found.active())).as("active set of %s", record).isEqualTo(active);
        record.get("shares")
                .properties()
                .forEach(entry -> assertThat(found.shares().get(entry.getKey()))
                        .as("share of %s in %s", entry.getKey(), record)
                        .isCloseTo(entry.getValue().asDouble(), within(1e-12)));
        // A multiplier is a sum of shares that may cancel (noise exponent 1 does): its error is absolute.
        record.get("multipliers").properties().forEach(entry -> {
            double expected = entry.getValue().asDouble();
            assertThat(found.multipliers().get(entry.getKey()))
                    .as("multiplier of %s in %s", entry.getKey(), record)
                    .isCloseTo(expected, within(1e-15 + 1e-11 * expected));
        });
    }

    private static Program program(JsonNode record) {
        JsonNode c = record.get("C");
        double c1 = c.get(0).asDouble();
        double c2 = c.get(1).asDouble();
        double c3 = c.get(2).asDouble();
        Map<String, String> settings = new TreeMap<>();
        boolean risk = record.get("kind").asText().equals("risk");
        if (risk) {
            settings.putAll(Map.of("C1", "" + c1, "C2", "" + c2, "C3", "" + c3));
        } else {
            settings.putAll(Map.of("Delta0", "" + c1, "L", "" + c3, "rho", "1", "sigma", "" + c2 / 2));
        }
        if (record.has("q")) {
            settings.put("q", record.get("q").asText());
        }
        Program program = BoundLibrary.get(risk ? "proxy" : "lmo", settings).program();
        BoundReader reader = new BoundReader(GivenValues.NONE, List.of(), false);
        List<Constraint> more = new ArrayList<>();
        if (record.has("caps")) {
            record.get("caps").forEach(cap -> more.add(reader.constraint("cap", cap.asText(), Map.of())));
        }
        if (record.has("alpha_fixed")) {
            more.add(Constraint.fixed("alpha", number(record, "alpha_fixed")));
        }
        if (record.has("b_fixed")) {
            more.add(Constraint.fixed("b", number(record, "b_fixed")));
        }
        if (record.has("regime") && !record.get("regime").asText().equals("joint")) {
            more.add(reader.constraint("cap", record.get("regime").asText(), Map.of()));
        }
        return program.with(more.toArray(Constraint[]::new));
    }

    private static double number(JsonNode node, String field) {
        return Double.parseDouble(node.get(field).asText());
    }

    private static JsonNode read(String file) throws IOException {
        try (InputStream stream = OracleMinimisersTest.class.getResourceAsStream("/oracle/" + file + ".json")) {
            JsonNode tree = new ObjectMapper().readTree(stream);
            Iterator<JsonNode> records = tree.elements();
            assertThat(records.hasNext()).as("%s has records", file).isTrue();
            return tree;
        }
    }
}
