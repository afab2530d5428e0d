package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** derive, optimum and reach where something is degenerate or beyond the range of doubles. */
class TheoryLimitsTest {
    @Test
    void aVariableThatOnlyACapNamesIsOpen() {
        String line = "derive --bound '1/b + b/T' --path b=T^0 --cap 'eta<=1'";
        assertThat(Cli.run(line).out()).startsWith("FLAT   b ∝ T^0   eta ∝ T^θ");
        JsonNode law = Cli.json(line);
        assertThat(law.get("status").asText()).isEqualTo("FLAT");
        assertThat(law.get("open").get("eta").get(0).isNull()).isTrue();
        assertThat(law.get("open").get("eta").get(1).asText()).isEqualTo("0");
        assertThat(Cli.run(line + " --latex").exit()).isZero();
        assertThat(Cli.run(line + " --format csv").exit()).isZero();
    }

    @Test
    void aConstantThatNoDoubleHoldsIsPrintedByItsLogarithm() {
        String line = "derive proxy --constants C1=1,C2=1e200,C3=1";
        // Theory, row 17: b0 = (C2/2)^(5/3)·(C1·C3)^(-5/6).
        double expected = 5.0 / 3 * Math.log10(0.5e200);
        JsonNode law = Cli.json(line);
        assertThat(law.get("constants").get("b").isNull()).isTrue();
        assertThat(law.get("log10Constants").get("b").asDouble()).isCloseTo(expected, within(1e-9));
        assertThat(law.get("latex").asText()).contains("6.786\\cdot 10^{332}");
        assertThat(Cli.run(line).out()).contains("6.786e332").doesNotContain("∞", "nan");
        assertThat(Cli.json("derive proxy --constants C1=1,C2=1e-200,C3=1")
                        .get("log10Constants")
                        .get("b")
                        .asDouble())
                .isCloseTo(5.0 / 3 * Math.log10(0.5e-200), within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "optimum proxy --tokens 1T --max b=1e308",
                "optimum proxy --constants C1=0.1528,C2=0.5,C3=6.739e+84 --max b=2.286e+04 --tokens 6.998e+06",
                "reach annealed-momentum --cap 'eta*b>=0.5' --fix eta=4.455e-09 --target 1.852e+05",
                "derive --bound 'C1*b/(eta*T) + C2*eta + C3/sqrt(b)' --path b=T^1/2 --cap 'eta<=T^-1/3' --max eta=0.001741",
                "derive annealed-momentum --constants C1=1e300,C2=1e-300,C3=1",
                "derive proxy --constants C1=2,C2=8.423e+290,C3=1.787e-53 --cap 'b*eta<=T'",
                "optimum --bound 'b/(eta*T) + eta*alpha + 1/(alpha*b)' --tokens 1M:1T:5",
                "optimum --bound '1/b + b/T' --cap 'eta*b>=1.08e+08' --tokens 2065:8.752e+16:4",
            })
    void noFormatFails(String line) {
        for (String format : new String[] {"table", "json", "csv"}) {
            Cli call = Cli.run(line + " --format " + format);
            assertThat(call.exit()).as(line + ": " + call.err()).isZero();
            assertThat(call.out()).doesNotContain("NaN", "Infinity", "∞", "nan");
        }
    }

    /** At these exponents α tends to 1 from above: the cap holds it for ever, with a multiplier that falls like a power. */
    @ParameterizedTest
    @CsvSource({"proxy, 1", "lmo, 11/8"})
    void aCapThatBindsWeaklyForEverEndsNoPhase(String bound, String q) {
        for (String init : new String[] {"matched", "zero"}) {
            String line = "derive %s --set q=%s,init=%s".formatted(bound, q, init);
            JsonNode phases = Cli.json(line).get("phases");
            JsonNode last = phases.get(phases.size() - 1);
            assertThat(last.get("fromTokens").asDouble()).as(line).isLessThan(1e4);
            assertThat(last.get("active")).extracting(JsonNode::asText).containsExactly("alpha<=1");
            assertThat(Cli.json(line).get("levels").get(0).get("weak").get(0).asText())
                    .isEqualTo("alpha<=1");
        }
        assertThat(Cli.run("derive %s --set q=%s".formatted(bound, q)).out()).contains("alpha<=1 (touched)");
    }

    @Test
    void starConvexSaysThatItsExponentsAreAMajorants() {
        for (String line :
                new String[] {"derive star-convex", "optimum star-convex --tokens 1B", "reach star-convex --target 1"
                }) {
            assertThat(Cli.run(line).out()).as(line).contains("exponents are those of a majorant", "m = 1");
            assertThat(Cli.json(line).get("notes").get(0).asText()).contains("majorant", "m = 1");
        }
        assertThat(Cli.run("derive star-convex --latex").out()).startsWith("% The exponents are those of a majorant");
        assertThat(Cli.run("derive star-convex --set m=4").out()).contains("m = 4");
        assertThat(Cli.run("derive proxy").out()).doesNotContain("majorant");
    }

    /** What is exact is also printed exactly: -7/12 beside -0.5833333333333334. */
    @Test
    void predictionsOfFitArePrintedExactly() {
        JsonNode verdicts = Cli.json("fit ../examples/tiny-gpt.csv").get("verdicts");
        assertThat(verdicts).isNotEmpty();
        for (JsonNode verdict : verdicts) {
            String exact = verdict.get("predictedExact").asText();
            assertThat(exact).matches("-?\\d+(/\\d+)?");
            String[] parts = (exact + "/1").split("/", -1);
            assertThat(verdict.get("predicted").asDouble())
                    .isCloseTo(Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]), within(1e-15));
        }
        assertThat(verdicts)
                .anySatisfy(verdict ->
                        assertThat(verdict.get("predictedExact").asText()).contains("/"));
    }
}
