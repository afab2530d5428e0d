package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.verify.claim.Claims;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class VerifyCommandTest {
    @TempDir
    private Path folder;

    @Test
    void everyClaimHasItsKeysAndTheVerdictOnRecord() {
        JsonNode answer = Cli.json("verify");
        assertThat(answer.get("claims")).hasSize(Claims.all().size());
        for (JsonNode claim : answer.get("claims")) {
            for (String key :
                    List.of("id", "label", "source", "statement", "verdict", "note", "predictedText", "measuredText")) {
                assertThat(claim.get(key).asText()).as(key).isNotBlank();
            }
            assertThat(claim.hasNonNull("predicted")).isTrue();
            assertThat(claim.hasNonNull("measured")).isTrue();
            assertThat(claim.get("verdict").asText())
                    .as(claim.get("id").asText())
                    .isIn("holds", "corrected", "fails", "read")
                    .isEqualTo(claim.get("expected").asText());
        }
        assertThat(answer.at("/summary/asExpected").asBoolean()).isTrue();
        assertThat(answer.at("/grid/T/to").asDouble()).isEqualTo(1e22);
    }

    @Test
    void theTableSaysWhatIsPredictedMeasuredAndWhy() {
        Cli call = Cli.run("verify --only thm1.critical.figure");
        assertThat(call.exit()).isZero();
        assertThat(call.out())
                .contains(
                        "corrected  thm1.critical.figure:",
                        "predicted 1e9; measured 4.067e6",
                        "Claims of the paper measured: 1. Hold: 0. Hold with a correction: 1.")
                .contains("Every verdict is the one on record.");
    }

    /** What compares two texts is counted apart, in every form. */
    @Test
    void whatIsOnlyReadIsApart() {
        Cli call = Cli.run("verify --only text,figure");
        assertThat(call.exit()).isZero();
        String read = call.out().substring(call.out().indexOf("\nread, not measured"));
        assertThat(read)
                .contains("  read       text.equation:", "printed equation (4); read equation (5)")
                .contains("  read       figure.empirical.exponent (Hyperlaw's):")
                .doesNotContain("figure.empirical.switch")
                .contains("Claims of the paper measured: 2. Hold: 1. Hold with a correction: 1.")
                .contains("Read, not measured: 4.")
                .doesNotContain("Additions of Hyperlaw");
        JsonNode answer = Cli.json("verify --only text,figure");
        assertThat(answer.at("/summary/read").asInt()).isEqualTo(4);
        assertThat(answer.at("/summary/holds").asInt()).isEqualTo(1);
        assertThat(verdict(answer, "text.equation")).isEqualTo("read");
        assertThat(Cli.run("verify --only table.range --format csv").out()).contains(",read,read,");
    }

    /** The factors were computed apart from this program: scipy on the printed proxy, K = 1e12, α = 0.1. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "iso.panels.difference | fails | factors 35.2, 7.44, 1.35 at b = 1, 1e4, 1e8",
                "iso.panels.free | holds | by factors 112, 11.2, 1.35 than α fixed, 3.17, 1.51, 1 than α tuned",
                "flat.saturation | holds | T^0.0088, at b = 3377",
                "flat.root | holds | 1.18915",
                "figure.empirical.switch | holds | at 1e10 tokens by theorem 1",
                "table.deepseek.batch | holds | 0.3271",
                "table.deepseek.eta | holds | -0.125",
                "path.threshold | holds | 0.75",
            })
    void figuresOfTheSecondAudit(String id, String verdict, String measured) {
        JsonNode answer = Cli.json("verify --only " + id);
        assertThat(verdict(answer, id)).isEqualTo(verdict);
        assertThat(claim(answer, id).get("measuredText").asText()).isEqualTo(measured);
    }

    /** One reading of DeepSeek's law for both commands: that of a fixed model size is the paper's. */
    @Test
    void lawsAndVerifyAgreeOnDeepSeek() {
        JsonNode law = Cli.json("laws deepseek").at("/laws/0/exponentsInTokens/0");
        JsonNode answer = Cli.json("verify --only table.deepseek");
        assertThat(law.get("reading").asText()).contains("at fixed parameters");
        assertThat(claim(answer, "table.deepseek.batch").get("measured").asDouble())
                .isEqualTo(Rational.parse(law.get("b").asText()).doubleValue());
        assertThat(claim(answer, "table.deepseek.eta").get("measured").asDouble())
                .isEqualTo(Rational.parse(law.get("lr").asText()).doubleValue());
    }

    private static JsonNode claim(JsonNode answer, String id) {
        for (JsonNode claim : answer.get("claims")) {
            if (claim.get("id").asText().equals(id)) {
                return claim;
            }
        }
        throw new AssertionError("There is no claim " + id);
    }

    private static String verdict(JsonNode answer, String id) {
        return claim(answer, id).get("verdict").asText();
    }

    @Test
    void everyGroupHasATitle() {
        String table = Cli.run("verify").out();
        for (String group : Claims.groups()) {
            assertThat(table)
                    .doesNotContain("%s: %s\n".formatted(group, group))
                    .contains("\n%s: ".formatted(group).substring(group.equals("bound") ? 1 : 0));
        }
    }

    @Test
    void csvHasOneLinePerClaim() {
        Cli call = Cli.run("verify --only thm3,cor2 --format csv");
        assertThat(call.exit()).isZero();
        assertThat(call.out().lines().findFirst())
                .contains("id,label,source,statement,predicted,measured,verdict,expected,note");
        assertThat(call.out().lines().skip(1)).isNotEmpty().allMatch(line -> line.matches("(thm3|cor2)\\..*"));
    }

    /** On a grid that ends before the region of the laws a claim about it cannot be measured, and is not passed over. */
    @Test
    void aGridThatCannotShowTheLawIsSaid() {
        Cli call = Cli.run("verify --only grid.thm1 --range T=100:1e6");
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err()).contains("the power law of the value is expected above", "Maybe widen");
        assertThat(call.out()).isEmpty();
    }

    /** Other claims do not suffer from it. */
    @Test
    void whatAGridCannotShowSpoilsNothingElse() {
        Cli call = Cli.run("verify --only thm1,grid.thm1 --range T=100:1e6");
        assertThat(call.exit()).isZero();
        assertThat(call.out())
                .contains(
                        "holds      thm1.2.batch",
                        "Not measured on this grid: 3.",
                        "not measured on this grid: grid.thm1.eta");
        JsonNode answer = Cli.json("verify --only grid.thm1,grid.excess --resolution 5");
        assertThat(answer.at("/claims")).hasSize(1);
        assertThat(answer.at("/notMeasured/0/reason").asText()).isNotBlank();
    }

    /** A grid on which a verdict changes: exit code 1, and the claim is named. */
    @Test
    void aChangedVerdictIsAFault() {
        // a grid of batches that leaves out the best ones cannot reach the minimum
        Cli call = Cli.run("verify --only grid.excess --range b=1e6:1e15");
        assertThat(call.exit()).isEqualTo(1);
        assertThat(call.out()).contains("NOT the verdict on record: 1.", "grid.excess: on record holds, now fails");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--resolution 1 | --resolution is 1; a grid has 2 to 1000 values on each axis.",
                "--resolution 1e6 | --resolution is 1e6; a grid has 2 to 1000 values on each axis.",
                "--resolution 2.5 | --resolution",
                "--resolution many | --resolution 'many' is not a number",
                "--threads 0 | Maybe 2 was meant.",
                "--threads 5000 | --threads is 5000, and must lie in 1 to 1024",
                "--grid captoin | Maybe caption was meant.",
                "--range eta=0:1 | must be positive",
                "--range b=-1:10 | must be positive",
                "--range T=1e9:1e3 | the lower limit comes first",
                "--range T=1e9:1e9 | is a single value",
                "--range beta=0.1:1 | names 'beta', and the grid has b, alpha, eta, T",
                "--range T=1e9 | is not of the form NAME=FROM:TO",
                "--near-optimal 1.5 --figures . | must lie between 0.5 and 0.9999",
                "--range alpha=1e-3:2 | alpha is at most 1",
                "--range b=0.5:10 | b and T are at least 1",
                "--only , | There is no claim",
                "--threads '' | --threads",
                "--figures '' | The folder '' cannot be used",
                "--only thm9,tmh1 | There is no claim or group of claims 'thm9', 'tmh1'",
            })
    void badInputIsNamedWithTheRule(String arguments, String message) {
        Cli call = Cli.run("verify " + arguments);
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err()).contains(message).contains("Maybe").doesNotContain("Exception");
        assertThat(call.out()).isEmpty();
    }

    @Test
    void allProblemsOfTheLimitsAtOnce() {
        Cli call = Cli.run("verify --range eta=0:1 --range b=5:1");
        assertThat(call.err()).contains("eta=0:1").contains("grid of b runs from 5 down to 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"file", "file/below", "file/below/that"})
    void anUnusableFolderIsSaidBeforeTheWork(String path) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "mine");
        Cli call = Cli.run("verify --figures " + folder.resolve(path));
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err()).contains("is a file, not a folder", "Maybe");
        assertThat(call.out()).isEmpty();
        assertThat(file).hasContent("mine");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }

    @Test
    void figuresAndPageComeOut() throws IOException {
        Path target = folder.resolve("new/figures");
        Cli call = Cli.run("verify --only text.equation,thm1 --resolution 30 --figures " + target);
        assertThat(call.exit()).isZero();
        assertThat(call.err()).contains("index.html");
        String page = Files.readString(target.resolve("index.html"));
        assertThat(page).contains("thm1.2.batch", "corrected", "figure-theorem3", "Read, not measured: 1.");
        assertThat(page.indexOf("text.equation")).isGreaterThan(page.indexOf("thm1.critical.figure"));
        assertThat(page).contains("· read</td>");
        assertThat(page.replace("http://www.w3.org/", "")).doesNotContain("http:", "https:", "<script", "<link");
        for (String name : dev.hyperlaw.verify.figure.FigureCatalogue.names()) {
            assertThat(target.resolve(name + ".svg")).isNotEmptyFile();
            assertThat(target.resolve(name + ".png")).isNotEmptyFile();
        }
        try (Stream<Path> files = Files.list(target)) {
            assertThat(files).noneMatch(file -> file.getFileName().toString().startsWith("."));
        }
    }
}
