package dev.hyperlaw.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.bound.Restrictions;
import dev.hyperlaw.rational.Rational;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every law of the oracle, exactly: exponents, levels, binding terms, faces and gap as rationals. */
class OracleLawsTest {
    private static final Map<String, String> HARD = Map.of("Delta0", "2", "rho", "1", "sigma", "3/2", "L", "1/2");

    private static Law compiled(String name) {
        return switch (name) {
            case "Thm1 fixed alpha=0.1" -> PaperLaws.proxy(PaperLaws.fix("alpha=0.1"));
            case "Thm1 U-form alpha=0.001, C=(2,3,0.5)" -> PaperLaws.law("lmo", HARD, PaperLaws.fix("alpha=0.001"));
            case "Thm2 fixed b=1072" -> PaperLaws.proxy(PaperLaws.fix("b=1072"));
            case "Thm3 joint" -> PaperLaws.proxy(Restrictions.NONE);
            case "Thm3 joint U, Delta=2,2rs=3,L=.5" -> PaperLaws.law("lmo", HARD, Restrictions.NONE);
            case "path phi=1/3" -> PaperLaws.proxy(PaperLaws.path("b=T^1/3"));
            case "path phi=0.6" -> PaperLaws.proxy(PaperLaws.path("b=T^0.6"));
            case "SGD" ->
                LawCompiler.compile(
                        new dev.hyperlaw.bound.ProblemReader(GivenValues.NONE, PaperLaws.caps("b>=1", "b<=T"), false)
                                .typed("det: Delta0*b/(eta*T) + var: L*sigma^2*eta/b")
                                .program());
            case "SGD + eta<=1" -> PaperLaws.law("sgd", Map.of(), Restrictions.NONE);
            case "q=0.3 joint" -> PaperLaws.law("proxy", Map.of("q", "3/10"), Restrictions.NONE);
            case "constant E0 initialisation" -> PaperLaws.law("proxy", Map.of("init", "constant"), Restrictions.NONE);
            case "batch cap 1024, alpha fixed .1" ->
                PaperLaws.proxy(new Restrictions(
                        List.of(), List.of("alpha=.1"), List.of(), List.of("b=1024"), List.of(), List.of()));
            case "batch cap 1024, joint" ->
                PaperLaws.proxy(
                        new Restrictions(List.of(), List.of(), List.of(), List.of("b=1024"), List.of(), List.of()));
            default -> throw new IllegalArgumentException("No program is known for the record '" + name + "'.");
        };
    }

    @Test
    void everyLawIsExact() throws IOException {
        int records = 0;
        for (JsonNode record : read()) {
            check(
                    record.get("name").asText(),
                    record.get("analysis"),
                    compiled(record.get("name").asText()));
            records++;
        }
        assertThat(records).isEqualTo(13);
    }

    private static void check(String name, JsonNode expected, Law law) {
        assertThat(law.status().name())
                .as(name)
                .isEqualToIgnoringCase(expected.get("status").asText());
        assertThat(law.rate().map(Rational::toString))
                .as(name)
                .contains(expected.get("rate").asText());
        assertThat(law.rateConstant().orElseThrow())
                .as(name)
                .isCloseTo(number(expected.get("rate_const")), within(1e-9));
        assertThat(law.gap().map(Rational::toString).orElse("null"))
                .as(name)
                .isEqualTo(expected.get("gap").asText());
        if (expected.has("exponents")) {
            expected.get("exponents").properties().forEach(entry -> {
                assertThat(law.exponents().get(entry.getKey()))
                        .as("%s of %s", entry.getKey(), name)
                        .isEqualTo(Rational.parse(entry.getValue().asText()));
                double constant = number(expected.get("constants").get(entry.getKey()));
                assertThat(law.constants().get(entry.getKey()) / constant)
                        .as(name)
                        .isCloseTo(1, within(1e-10));
            });
        }
        expected.get("term_value").properties().forEach(entry -> {
            Law.TermOrder order = law.terms().get(entry.getKey());
            assertThat(order.exponent())
                    .as(name)
                    .isEqualTo(Rational.parse(entry.getValue().get(0).asText()));
            assertThat(order.constant() / number(entry.getValue().get(1)))
                    .as(name)
                    .isCloseTo(1, within(1e-10));
        });
        assertThat(law.levels()).as(name).hasSize(expected.get("levels").size());
        for (int l = 0; l < law.levels().size(); l++) {
            checkLevel(
                    name + " level " + l,
                    expected.get("levels").get(l),
                    law.levels().get(l));
        }
    }

    private static void checkLevel(String name, JsonNode expected, Level level) {
        assertThat(level.exponent())
                .as(name)
                .isEqualTo(Rational.parse(expected.get("v").asText()));
        assertThat(level.binding()).as(name).containsExactlyInAnyOrderElementsOf(strings(expected.get("binding")));
        assertThat(new TreeSet<>(level.tight()))
                .as(name)
                .isEqualTo(new TreeSet<>(strings(expected.get("tight_constraints"))));
        assertThat(level.active()).as(name).isEqualTo(strings(expected.get("active_constraints")));
        assertThat(level.frozen())
                .as(name)
                .isEqualTo(expected.has("frozen") ? strings(expected.get("frozen")) : List.of());
        assertThat(Math.exp(level.logValue()) / number(expected.get("const")))
                .as(name)
                .isCloseTo(1, within(1e-10));
        assertThat(level.flat()).as(name).hasSize(expected.get("flat_dim").asInt());
        for (int d = 0; d < level.flat().size(); d++) {
            JsonNode direction = expected.get("flat_dirs").get(d);
            level.flat()
                    .get(d)
                    .forEach((variable, entry) -> assertThat(entry.toString())
                            .as(name)
                            .isEqualTo(direction.get(variable).asText()));
        }
        if (expected.get("exact_shares").isObject()) {
            expected.get("exact_shares")
                    .properties()
                    .forEach(entry -> assertThat(level.exactShares().get(entry.getKey()))
                            .as(name)
                            .isEqualTo(Rational.parse(entry.getValue().asText())));
        } else {
            assertThat(level.exactShares()).as(name).isEmpty();
        }
        if (expected.has("face_range")) {
            expected.get("face_range").properties().forEach(entry -> {
                ExponentRange range = level.ranges().get(entry.getKey());
                assertThat(range.low().orElseThrow().toString())
                        .as(name)
                        .isEqualTo(entry.getValue().get(0).asText());
                assertThat(range.high().orElseThrow().toString())
                        .as(name)
                        .isEqualTo(entry.getValue().get(1).asText());
            });
        }
    }

    private static double number(JsonNode node) {
        return Double.parseDouble(node.asText());
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(node -> strings.add(node.asText()));
        return strings;
    }

    private static JsonNode read() throws IOException {
        try (InputStream stream = OracleLawsTest.class.getResourceAsStream("/oracle/laws_sample.json")) {
            return new ObjectMapper().readTree(stream);
        }
    }
}
