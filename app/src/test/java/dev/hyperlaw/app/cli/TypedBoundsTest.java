package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a name in a typed bound means, and what is said of text that is not a posynomial. */
class TypedBoundsTest {
    private static final String COMMANDS = "derive|optimum --tokens 1B|reach --target 0.1";

    /** A bound in which the name stands beside proper variables. */
    private static String with(String name) {
        return " --bound '%s*eta + b/(eta*T) + 1/b'".formatted(name);
    }

    @ParameterizedTest
    @CsvSource({
        "lr, eta",
        "LR, eta",
        "learning_rate, eta",
        "step_size, eta",
        "beta, alpha",
        "beta1, alpha",
        "momentum, alpha",
        "bs, b",
        "batch, b",
        "batch_size, b",
        "tokens, T",
        "n_tokens, T",
        "steps, K",
        "wd, lambda",
        "weight_decay, lambda",
        "ETA, eta",
        "Eta, eta",
        "et, eta",
        "etaa, eta",
        "eat, eta",
        "eta0, eta",
        "alhpa, alpha",
        "alpa, alpha",
        "Alpah, alpha",
        "B, b",
        "t, T",
        "k, K",
    })
    void aSlipIsAnErrorWithTheNearestName(String name, String meant) {
        for (String command : COMMANDS.split("\\|")) {
            Cli call = Cli.run(command + with(name));
            assertThat(call.exit()).as(command + with(name)).isEqualTo(2);
            assertThat(call.err()).contains("'%s'".formatted(name), "\nMaybe %s was meant".formatted(meant));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "C1",
                "C2",
                "L",
                "A",
                "c",
                "q",
                "x",
                "x1",
                "b0",
                "T0",
                "K1",
                "rho",
                "sigma",
                "zeta",
                "theta",
                "mu",
                "nu",
                "gamma",
                "delta",
                "Delta0",
                "G0",
                "M",
                "D",
                "kappa",
                "logT",
                "beta_smooth",
                "rate"
            })
    void otherNamesAreConstantsOfOneAndAreListedFirst(String name) {
        JsonNode law = Cli.json("derive" + with(name));
        assertThat(law.get("constantsUsed").get(name).asDouble()).isEqualTo(1);
        assertThat(law.get("constantsAssumed").get(0).asText()).isEqualTo(name);
        assertThat(law.properties().iterator().next().getKey()).isEqualTo("constantsUsed");
        assertThat(Cli.run("derive" + with(name)).out()).startsWith("taken as 1 " + name);
        assertThat(Cli.run("optimum --tokens 1B" + with(name)).out()).startsWith("taken as 1 " + name);
        assertThat(Cli.run("reach --target 0.1" + with(name)).out()).startsWith("taken as 1 " + name);
        assertThat(Cli.run("derive --latex" + with(name)).out()).startsWith("% taken as 1: " + name);
    }

    @Test
    void aNameThatIsSetOrTunedIsMeant() {
        JsonNode set = Cli.json("derive" + with("beta") + " --set beta=2");
        assertThat(set.get("constantsUsed").get("beta").asDouble()).isEqualTo(2);
        assertThat(set.get("constantsAssumed")).isEmpty();
        assertThat(Cli.run("derive" + with("B") + " --set B=1").exit()).isZero();
        JsonNode tuned = Cli.json("derive --bound 'lr + b/(lr*T) + 1/b' --tune lr,b");
        assertThat(tuned.get("exponents").get("lr").asText()).isEqualTo("-1/3");
        assertThat(Cli.json("derive --bound 'lr + b/(lr*T) + 1/b' --cap 'lr<=1'")
                        .get("exponents")
                        .get("lr")
                        .asText())
                .isEqualTo("-1/3");
    }

    @Test
    void declaredVariablesHaveSlipsToo() {
        assertThat(Cli.run("derive --bound 'rate + 1/(rate*T) + rat/T' --tune rate")
                        .err())
                .contains("'rat'", "Maybe rate was meant");
        // A numbered family, Greek letters beside each other, and one-letter names are not slips.
        assertThat(Cli.run("derive --bound 'x1 + 1/(x1*T) + x2/T' --tune x1").exit())
                .isZero();
        assertThat(Cli.run("derive --bound 'nu + mu/(nu*T)' --tune nu").exit()).isZero();
        assertThat(Cli.run("derive --bound 'x + y/(x*T)' --tune x").exit()).isZero();
        assertThat(Cli.run("derive --bound 'x + X/(x*T)' --tune x").err()).contains("Maybe x was meant");
    }

    @Test
    void everySlipIsSaidAtOnceAndCapsAreReadTheSameWay() {
        assertThat(Cli.run("derive --bound 'lr + bs/(lr*T) + 1/bs'").err())
                .contains("'lr'", "Maybe eta", "'bs'", "Maybe b ", "contains no variable");
        Cli cap = Cli.run("derive proxy --cap 'lr<=0.1'");
        assertThat(cap.exit()).isEqualTo(2);
        assertThat(cap.err()).contains("A cap contains 'lr'", "Maybe eta was meant");
        assertThat(Cli.run("optimum proxy --tokens 1B --cap 'ETA<=0.1'").exit()).isEqualTo(2);
        assertThat(Cli.run("derive proxy --fix lr=0.1").err()).contains("you meant 'eta'");
        assertThat(Cli.run("derive proxy --cap 'b*H<=T' --set H=8").exit()).isZero();
        assertThat(Cli.run("derive proxy --cap 'b*H<=T'").exit()).isZero();
        assertThat(Cli.run("derive --bound '1/b + b/T' --path b=T^0 --cap 'eta<=1'")
                        .exit())
                .isZero();
    }

    @Test
    void oneSpellingIsAcceptedEverywhereAndOnePrinted() {
        for (String options : List.of(
                "--problem delta0=3",
                "--problem Delta0=3",
                "--problem Δ0=3",
                "--problem DELTA0=3",
                "lmo --set delta0=3",
                "lmo --set Delta0=3",
                "lmo --set Δ0=3",
                "lmo --set Δ₀=3")) {
            JsonNode constants = Cli.json("optimum --tokens 1B " + options).get("constantsUsed");
            assertThat(constants.get("Delta0").asDouble()).as(options).isEqualTo(3);
        }
        assertThat(Cli.json("derive proxy --set c1=2")
                        .get("constantsUsed")
                        .get("C1")
                        .asDouble())
                .isEqualTo(2);
        JsonNode typed = Cli.json("derive --bound 'η + Δ₀*b/(η*T) + 1/b' --set delta0=7");
        assertThat(typed.get("constantsUsed").get("Delta0").asDouble()).isEqualTo(7);
        assertThat(typed.get("exponents").get("eta").asText()).isEqualTo("-1/3");
        assertThat(Cli.json("derive proxy --fix α=0.1")
                        .get("exponents")
                        .get("eta")
                        .asText())
                .isEqualTo("-1/4");
        assertThat(Cli.run("derive proxy --max b=64 --set b=3").err()).contains("--fix b=3 was meant");
        assertThat(Cli.run("derive proxy --fix alpha=.1 --set alpha=1").exit()).isEqualTo(2);
        assertThat(Cli.run("derive lmo --set delta0=1,Delta0=2").err()).contains("'Delta0' twice");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // Above the fraction bar dropping what is subtracted gives an upper bound, below it does not.
                "eta - b              | drop what is subtracted",
                "sqrt(eta - b)        | drop what is subtracted",
                "1/(1/(eta - b))      | drop what is subtracted",
                "eta/(1-alpha)        | put a smaller product in its place",
                "eta*(1-alpha)^(-1/2) | put a smaller product in its place",
                "1/sqrt(eta - b)      | put a smaller product in its place",
                "1/(-eta + b)         | put a smaller product in its place",
                // A quotient by a sum.
                "b/(eta+1)            | divide by one part of the sum only",
                "1/(b/(eta+1))        | write the sum above",
                "(b/(eta+1))^(-1)     | write the sum above",
                // Powers of sums.
                "sqrt(eta+b)          | (x + y)^(1/2) <= x^(1/2) + y^(1/2)",
                "(eta+b)^(3/2)        | times 2^(1/2)",
                "(eta+b+alpha)^7      | times 3^(6)",
                "(eta+b)^(-1/2)       | keep one part of the sum only",
                "1/sqrt(eta+b)        | keep one part of the sum only",
                "1/(eta+b)^(-1/2)     | write the sum above",
                "(eta+b)^0            | write 1",
                // Functions.
                "eta*log(T)           | log(x) <= 4*x^(1/10)",
                "eta*log2(T)          | log2(x) <= 6*x^(1/10)",
                "eta/log(T)           | log(x) >= 1 for x >= 2.72",
                "eta*log(T)^(-2)      | log(x) >= 1 for x >= 2.72",
                "max(eta,b)           | max(x, y) <= x + y <= 2*max(x, y)",
                "1/max(eta,b)         | divide by one of the two only",
                "min(eta,b)           | run it once with each",
                "1/min(eta,b)         | 1/min(x, y) <= 1/x + 1/y",
                "exp(-eta)            | exp(-x) <= 1/(2.718*x)",
                "1/exp(eta)           | exp(x) >= 2.718*x",
                "exp(eta)             | restate the bound",
                "0*eta + b            | leave out the whole term",
                "b/0                  | divided by 0",
                "ηT                   | write '*' there",
            })
    void adviceFitsThePlace(String bound, String advice) {
        Cli call = Cli.run("derive --bound '%s'".formatted(bound));
        assertThat(call.exit()).as(bound).isEqualTo(2);
        assertThat(call.err().substring(call.err().indexOf("\nMaybe "))).contains(advice);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "b<=T-64       | put one product in its place",
                "b+alpha<=1    | cap each of its 2 parts at 1/2 of the other side",
                "1>=b+alpha    | cap each of its 2 parts at 1/2 of the other side",
                "b<=T+64       | keep one part of the sum only",
                "b<=log(T)     | write a name such as logT and give its value with --set",
                "b<=min(T,64)  | x <= y with x <= z",
            })
    void adviceOnCapsIsAboutProducts(String cap, String advice) {
        Cli call = Cli.run("derive proxy --cap '%s'".formatted(cap));
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err()).contains(advice);
    }

    @Test
    void textOfAnySizeIsReadOrRefused() {
        String deep = "(".repeat(3000) + "eta" + ")".repeat(3000);
        assertThat(Cli.run("derive --bound '" + deep + "'").err()).contains("nested deeper than 100");
        assertThat(Cli.run("derive --bound 'eta^" + deep.replace("eta", "2") + "'")
                        .err())
                .contains("nested deeper than 100");
        assertThat(Cli.run("derive --bound 'eta^(" + "-".repeat(20_001) + "1)+eta'")
                        .exit())
                .isZero();
        assertThat(Cli.run("derive --bound '(eta+b+alpha+T+1+2)^6*(eta+b+alpha)^6'")
                        .err())
                .contains("terms, and at most 500");
    }

    @ParameterizedTest
    @ValueSource(strings = {"derive proxy --max ' = 💥'", "derive proxy --max 'b=💥'", "derive --bound 'eta + 💥'"})
    void aStrangeCharacterIsQuotedWhole(String line) {
        Cli call = Cli.run(line);
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err()).contains("💥");
        assertThat(call.err().codePoints())
                .noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }

    @Test
    void constantsTooLargeOrSmallForANumberAreSaidToBe() {
        String bound = "derive --bound 'A*B1*eta + 1/(eta*T)'";
        assertThat(Cli.run(bound + " --set A=1e200,B1=1e200").err()).contains("too large");
        assertThat(Cli.run(bound + " --set A=1e-200,B1=1e-200").err()).contains("too small");
        assertThat(Cli.run(bound + " --set A=0").out()).contains("t1 is left out");
    }
}
