package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JSON contract of derive, optimum, reach and laws, through the command line. */
class TheoryCommandsTest {
    @Test
    void deriveGivesTheoremThreeExactly() {
        JsonNode law = Cli.json("derive proxy");
        assertThat(law.get("status").asText()).isEqualTo("UNIQUE");
        assertThat(law.get("exponents").get("eta").asText()).isEqualTo("-7/12");
        assertThat(law.get("exponents").get("alpha").asText()).isEqualTo("-1/3");
        assertThat(law.get("exponents").get("b").asText()).isEqualTo("1/6");
        assertThat(law.get("rate").asText()).isEqualTo("-1/4");
        assertThat(law.get("rateConstant").asDouble()).isCloseTo(2 * Math.sqrt(2), within(1e-12));
        assertThat(law.get("constants").get("eta").asDouble()).isCloseTo(0.44544935907, within(1e-10));
        assertThat(law.get("gap").asText()).isEqualTo("1/3");
        assertThat(law.get("ray").isNull()).isTrue();
        assertThat(law.get("certificate").isNull()).isTrue();
        assertThat(law.get("constantsUsed").get("C1").asDouble()).isEqualTo(1);
        JsonNode first = law.get("levels").get(0);
        assertThat(first.get("binding")).extracting(JsonNode::asText).containsExactly("det", "floor", "couple");
        assertThat(first.get("flat").get(0).get("b").asText()).isEqualTo("1");
        assertThat(first.get("ranges").get("b").get(1).asText()).isEqualTo("1/2");
        JsonNode last = law.get("phases").get(2);
        assertThat(last.get("fromTokens").asDouble()).isCloseTo(1477.3, within(0.1));
        assertThat(last.get("toTokens").isNull()).isTrue();
        assertThat(last.get("exponents").get("b").asText()).isEqualTo("1/6");
    }

    @Test
    void deriveReportsWhatHasNoMinimiserAsAResult() {
        JsonNode unbounded = Cli.json("derive --bound 'C1*b/(eta*T) + eta/b'");
        assertThat(unbounded.get("status").asText()).isEqualTo("FLAT");
        unbounded = Cli.json("derive --bound 'b/(eta*T) + sqrt(1/b)'");
        assertThat(unbounded.get("status").asText()).isEqualTo("UNBOUNDED");
        assertThat(unbounded.get("ray").size()).isPositive();
        assertThat(unbounded.get("rate").isNull()).isTrue();
        JsonNode infeasible = Cli.json("derive proxy --min b=64 --max b=32");
        assertThat(infeasible.get("status").asText()).isEqualTo("INFEASIBLE");
        assertThat(infeasible.get("certificate").properties())
                .extracting(e -> e.getKey())
                .containsExactlyInAnyOrder("b>=64", "b<=32");
    }

    @Test
    void typedBoundsNameTheirTermsAndEchoTheirConstants() {
        JsonNode law = Cli.json("derive --bound 'det: A*b/(eta*T) + eta*(1+1/alpha) + sqrt(alpha/b)' --set A=4"
                + " --cap 'b<=T^1/8' --cap 'b>=1' --cap 'alpha<=1'");
        assertThat(law.get("constantsUsed").get("A").asDouble()).isEqualTo(4);
        assertThat(law.get("terms").properties()).extracting(e -> e.getKey()).containsExactly("det", "t2", "t3", "t4");
        assertThat(law.get("status").asText()).isEqualTo("UNIQUE");
    }

    @Test
    void latexAndCsvAreOffered() {
        assertThat(Cli.run("derive proxy --latex").out()).contains("\\begin{align*}", "\\eta^\\star", "T^{-7/12}");
        assertThat(Cli.run("derive proxy --format csv").out())
                .startsWith("quantity,exponent,constant\neta,-7/12,0.445");
    }

    @Test
    void optimumAgreesWithTheOracle() {
        JsonNode point = Cli.json("optimum --tokens 1T").get("points").get(0);
        assertThat(point.get("b").asDouble()).isCloseTo(31.4957115218561, within(1e-10));
        assertThat(point.get("value").asDouble()).isCloseTo(0.00282856075569563, within(1e-15));
        assertThat(point.get("band").get("b").get(0).asDouble()).isEqualTo(1);
        assertThat(point.get("band").get("b").get(1).asDouble()).isCloseTo(20602, within(1.0));
        assertThat(point.get("shares").get("floor").asDouble()).isCloseTo(0.5, within(1e-9));
        assertThat(point.get("localExponents").get("b").asDouble()).isCloseTo(0.166691161972, within(1e-9));
        JsonNode capped = Cli.json("optimum --tokens 1e18 --max b=64 --constants C1=2,C2=3,C3=0.5");
        assertThat(capped.get("points").get(0).get("active").get(0).asText()).isEqualTo("b<=64");
        assertThat(capped.get("points").get(0).get("multipliers").get("b<=64").asDouble())
                .isPositive();
        assertThat(capped.get("costs").get(0).get("ratio").asDouble()).isGreaterThan(1);
    }

    @Test
    void problemImpliesTheBoundAndNormGivesRho() {
        JsonNode lmo = Cli.json("optimum --tokens 1B --problem delta0=2,L=3,rho=4,sigma=5");
        assertThat(lmo.get("bound").asText()).isEqualTo("lmo");
        assertThat(lmo.get("constantsUsed").get("rho").asDouble()).isEqualTo(4);
        assertThat(Cli.json("optimum lmo --tokens 1B --norm spectral --shape 4096x1024")
                        .get("constantsUsed")
                        .get("rho")
                        .asDouble())
                .isEqualTo(32);
    }

    @Test
    void reachGivesTheHyperbola() {
        JsonNode reach = Cli.json("reach --target 0.1 --fix alpha=0.1 --problem delta0=1,L=0.25,rho=1,sigma=0.5");
        assertThat(reach.get("kMin").asDouble()).isCloseTo(2350, within(1e-8));
        assertThat(reach.get("bMin").asDouble()).isCloseTo(10, within(1e-10));
        assertThat(reach.get("cheapest").get("tokens").asDouble()).isCloseTo(378525.595201289, within(1e-5));
        assertThat(reach.get("cheapest").get("b").asDouble()).isCloseTo(40, within(1e-9));
        assertThat(reach.get("burnInCanDominate").asBoolean()).isFalse();
        assertThat(reach.get("curve").size()).isEqualTo(13);
    }

    @Test
    void lawsCarryUnitsRangesAndCitations() {
        JsonNode laws =
                Cli.json("laws --tokens 100B --params 1B --seq-len 4096").get("laws");
        assertThat(laws.size()).isGreaterThanOrEqualTo(10);
        for (JsonNode law : laws) {
            assertThat(law.get("citation").asText()).isNotBlank();
            assertThat(law.get("range").asText()).isNotBlank();
        }
        JsonNode step =
                Cli.json("laws steplaw --tokens 100B --params 1B").get("laws").get(0);
        assertThat(step.get("batchTokens").asDouble()).isCloseTo(0.58 * Math.pow(1e11, 0.571), within(1.0));
        assertThat(step.get("lr").asDouble())
                .isCloseTo(1.79 * Math.pow(1e9, -0.713) * Math.pow(1e11, 0.307), within(1e-12));
        assertThat(Cli.json("laws deepseek --tokens 100B")
                        .get("laws")
                        .get(0)
                        .get("lr")
                        .isNull())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "optimum --tokens 0",
                "optimum --tokens -1B",
                "optimum --tokens NaN",
                "optimum --tokens inf",
                "optimum --tokens 1e200",
                "optimum --tokens 1B:1M:4",
                "optimum --tokens 1B --budget K",
                "optimum --tokens 1B --min b=64 --max b=32",
                "optimum --tokens 1B --fix alpha=2",
                "optimum --tokens 1B --constants C1=-1",
                "optimum --tokens 1B --constants C1=0",
                "optimum --tokens 1B --constants C9=1",
                "optimum --tokens 1B --problem delta0=NaN",
                "optimum --tokens 1B --bound 'b/(eta*T)+sqrt(1/b)'",
                "reach --target 0",
                "reach --target -1",
                "reach --target 0.005 --fix alpha=0.1 --max b=64",
                "reach --target 0.1 --min b=64 --max b=32",
                "reach --target 0.1 --bound 'b/(eta*T)+sqrt(1/b)'",
                "derive",
                "derive prxy",
                "derive proxy --fix gamma=1",
                "derive proxy --fix alpha",
                "derive proxy --fix alpha=-1",
                "derive proxy --fix alpha=0",
                "derive proxy --fix alpha=NaN",
                "derive proxy --path 'b=T^1/2' --tune eta,alpha,b",
                "derive proxy --path 'b=T^1/2' --fix b=4",
                "derive proxy --cap 'b+alpha<=1'",
                "derive proxy --cap 'T<=5'",
                "derive proxy --set zz=1",
                "derive proxy --set q",
                "derive proxy --budget X",
                "derive proxy --bound 'a*b'",
                "derive --bound 'eta - b'",
                "derive --bound '(eta + b'",
                "derive --bound 'eta^b'",
                "derive --bound '-2*eta'",
                "derive --bound 'T^1/8*eta'",
                "reach --target 1e300",
                "reach --target 1e-60",
                "reach --target 1e-80 --fix alpha=.1",
                "reach --target 0.1 --points 1e9",
                "derive --bound T",
                "derive --bound 'log(T)*eta'",
                "derive --bound 'eta/T + 1/eta' --set eta=3",
                "derive --bound 'c*eta + 1/(eta*T)' --set d=1",
                "derive proxy --cap 'b<4'",
                "optimum proxy --tokens 1B --cap 'q<=4'",
                "optimum --tokns 1B",
                "laws nosuchlaw",
                "laws stepplaw",
                "laws --params 7B",
                "laws --tokens -5",
            })
    void badInputIsNamedWithAdviceAndExitCodeTwo(String line) {
        Cli call = Cli.run(line);
        assertThat(call.exit()).as(call.err()).isEqualTo(2);
        assertThat(call.err()).startsWith("hyperlaw: ").contains("Maybe ").doesNotContain("\tat ", "Exception");
        assertThat(call.out()).isEmpty();
    }
}
