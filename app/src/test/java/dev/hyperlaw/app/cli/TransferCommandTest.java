package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The transfer command as a user calls it. */
class TransferCommandTest {
    private static final String TUNED = "transfer --tokens 1B --lr 3e-3 --batch 64seq --seq-len 1024 --beta1 .9";

    private static JsonNode rule(JsonNode answer, String name) {
        for (JsonNode rule : answer.get("rules")) {
            if (rule.get("rule").asText().equals(name)) {
                return rule;
            }
        }
        throw new AssertionError("There is no rule " + name);
    }

    @Test
    void theTableOfThePaperIsReproduced() {
        JsonNode answer = Cli.json(TUNED + " --to 10B");
        assertThat(rule(answer, "A").get("lr").asDouble()).isCloseTo(0.000948683298050514, within(1e-17));
        assertThat(rule(answer, "B").get("lr").asDouble()).isCloseTo(0.000533483823011677, within(1e-17));
        assertThat(rule(answer, "B").get("alpha").asDouble()).isCloseTo(0.0316227766016838, within(1e-15));
        assertThat(rule(answer, "C").get("lr").asDouble()).isCloseTo(0.00168702397557105, within(1e-16));
        assertThat(rule(answer, "C").get("batch").get("sequences").asDouble())
                .isCloseTo(202.385770250776, within(1e-10));
        assertThat(rule(answer, "D").get("lr").asDouble()).isCloseTo(0.000783047164704761, within(1e-17));
        assertThat(rule(answer, "D").get("batch").get("sequences").asDouble())
                .isCloseTo(93.9391531278125, within(1e-10));
        assertThat(rule(answer, "D").get("recommended").asBoolean()).isFalse();
        assertThat(rule(answer, "D").get("warnings").toString()).contains("starts at");
    }

    @Test
    void oneConfigurationComesFirst() {
        JsonNode run = Cli.json(TUNED + " --to 50B --tuned lr,batch --schedule cosine --gpus 8 --micro-batch 4")
                .get("recommendation");
        assertThat(run.get("basis").asText()).isEqualTo("empirical");
        JsonNode batch = run.get("batch");
        assertThat(batch.get("sequences").asLong() % 32).isZero();
        assertThat(batch.get("accumulation").asLong() * 32)
                .isEqualTo(batch.get("sequences").asLong());
        assertThat(batch.get("tokens").asLong())
                .isEqualTo(batch.get("sequences").asLong() * 1024);
        assertThat(run.get("steps").asLong())
                .isEqualTo(50_000_000_000L / batch.get("tokens").asLong());
        assertThat(run.get("lrLow").asDouble()).isLessThan(run.get("lr").asDouble());
        assertThat(run.get("lrHigh").asDouble()).isGreaterThan(run.get("lr").asDouble());
        assertThat(run.get("keepRegret").asDouble())
                .isGreaterThan(run.get("expectedRegret").asDouble());
    }

    @Test
    void constantScheduleFollowsRuleA() {
        JsonNode answer = Cli.json(TUNED + " --to 4B --schedule constant");
        assertThat(answer.get("recommendation").get("rule").asText()).isEqualTo("A");
        assertThat(answer.get("recommendation").get("lr").asDouble()).isCloseTo(1.5e-3, within(1e-12));
        assertThat(answer.get("recommendation").get("batch").get("sequences").asLong())
                .isEqualTo(64);
    }

    @Test
    void aMissingScheduleIsSaid() {
        assertThat(Cli.json(TUNED + " --to 4B").get("warnings").get(0).asText()).contains("No --schedule was given");
    }

    @Test
    void unitsAreEchoedAsExactIntegers() {
        JsonNode answer = Cli.json("transfer --tokens 2B --lr 1e-3 --batch 512Kitok --to 4B --to-batch 2^20tok");
        assertThat(answer.get("from").get("batch").get("tokens").asLong()).isEqualTo(524_288);
        assertThat(answer.get("recommendation").get("batch").get("tokens").asLong())
                .isEqualTo(1_048_576);
    }

    @Test
    void capsAreSolvedAgainNotClipped() {
        JsonNode bound = Cli.json("transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096 --schedule constant"
                        + " --beta1 .9 --tuned lr,batch --to 100B --max-batch 64seq")
                .get("boundUnderCaps");
        assertThat(bound.get("capped").get("batchTokens").asDouble()).isCloseTo(262_144, within(1e-6));
        assertThat(bound.get("costRatio").asDouble()).isGreaterThan(1);
        assertThat(bound.get("caps").get(0).get("binds").asBoolean()).isTrue();
        // At the capped batch the learning rate is that of the bound there, sqrt(b), not the free one.
        double ratio = bound.get("capped").get("lr").asDouble()
                / bound.get("free").get("lr").asDouble();
        double batches = 262_144 / bound.get("free").get("batchTokens").asDouble();
        assertThat(ratio).isCloseTo(Math.sqrt(batches), within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"torch", "huggingface", "megatron", "optax", "yaml", "json"})
    void everyExportNamesTheLearningRateAndItsInterval(String format) {
        Cli call = Cli.run(TUNED + " --schedule cosine --to 4B --export " + format);
        assertThat(call.exit()).isZero();
        assertThat(call.out()).containsPattern("[0-9]e-[0-9]").contains(format.equals("json") ? "interval" : "4B");
    }

    @Test
    void theTableShowsTheAnswerFirstAndTheRulesOnRequest() {
        String brief = Cli.run(TUNED + " --to 10B").out();
        assertThat(brief).startsWith("RUN    10B tokens   lr ").contains("FROM ", "COST ", "WHY ", "KEEP ");
        assertThat(brief).doesNotContain("every rule");
        assertThat(Cli.run(TUNED + " --to 10B --rules").out()).contains("every rule", "theory only, no public data");
        assertThat(Cli.run(TUNED + " --to 10B --format csv").out())
                .startsWith("rule,source_of_recommendation,lr,lr_low,lr_high,batch_tokens,batch_sequences,steps");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--tokens 0 --lr 1e-3 --batch 32seq --seq-len 4096 --to 1B",
                "--tokens -1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 1B",
                "--tokens NaN --lr 1e-3 --batch 32seq --seq-len 4096 --to 1B",
                "--tokens inf --lr 1e-3 --batch 32seq --seq-len 4096 --to 1B",
                "--tokens 1B --lr 0 --batch 32seq --seq-len 4096 --to 2B",
                "--tokens 1B --lr -1e-3 --batch 32seq --seq-len 4096 --to 2B",
                "--tokens 1B --lr NaN --batch 32seq --seq-len 4096 --to 2B",
                "--tokens 1B --lr 1e-3 --batch 32 --seq-len 4096 --to 2B",
                "--tokens 1B --lr 1e-3 --batch 32seq --to 2B",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --beta1 1 --to 2B",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --beta2 1.5 --to 2B",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 100k",
                "--tokens 100k --lr 1e-3 --batch 32seq --seq-len 4096 --to 1B",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 2B --to-batch 100seq --gpus 8 --micro-batch 4",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 2B --min-batch 64seq --max-batch 32seq",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 2B --gpus 8",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 2B --schedule cosin",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 2B --optimizer admaw",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 2B --tuned batch",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 2B --warmup 2000",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 2B --export tensorflow",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 2B --params 1B --to-params 7B",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 0x",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096 --to 2B --optimizer scion --momentum .1",
                "--tokens 1B --lr 1e-3 --batch 32seq --seq-len 4096",
            })
    void badInputIsNamedWithAdviceAndExitCodeTwo(String arguments) {
        Cli call = Cli.run("transfer " + arguments);
        assertThat(call.exit()).as(call.err()).isEqualTo(2);
        assertThat(call.err()).startsWith("hyperlaw: ").contains("Maybe ").doesNotContain("\tat ", "Exception");
        assertThat(call.out()).isEmpty();
    }

    @Test
    void theModelStaysTheSame() {
        String line = BASE + " --schedule cosine";
        for (String size : List.of(" --params 1.4B", " --to-params 1.4B", " --params 1.4B --to-params 1400M")) {
            JsonNode answer = Cli.json(line + size);
            assertThat(answer.get("from").get("params").asDouble()).isEqualTo(1.4e9);
            assertThat(answer.get("to").get("params").asDouble()).isEqualTo(1.4e9);
            assertThat(Cli.run(line + size).out()).contains("x50 in tokens   1.4B parameters\n");
        }
        assertThat(Cli.json(line).get("from").get("params").isNull()).isTrue();
        assertThat(Cli.run(line + " --params 7B").out()).contains("A model of 7B parameters lies outside the evidence");
        assertThat(Cli.run(line + " --params 1B --to-params 7B").err())
                .contains("--params is 1B and --to-params 7B")
                .contains(
                        "Maybe tune the larger model at a small budget, or tune three sizes and use plan --params 7B.");
    }

    @Test
    void aTargetMayBeAMultipleOfTheTunedBudget() {
        assertThat(Cli.json(BASE.replace("100B", "50x"))).isEqualTo(Cli.json(BASE));
        assertThat(Cli.run(BASE.replace("100B", "8q")).err()).contains("--to '8q'");
    }

    @Test
    void aPageSaysTheSame() {
        String page = Cli.run(BASE + " --tuned lr,batch --beta1 .9 --max-batch 64seq --rules --format html")
                .out();
        assertThat(page)
                .startsWith("<!DOCTYPE html>")
                .contains("<h1>What to run at 100B tokens</h1>")
                .contains("262,144 tokens = 64 seq")
                .contains("What the bound says under your caps")
                .contains("Every rule");
    }

    private static final String BASE = "transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096 --to 100B";

    @Test
    void theFirstRowOfTheCsvIsWhatToRun() {
        String line = BASE + " --schedule cosine --tuned lr,batch --gpus 64 --micro-batch 4";
        JsonNode run = Cli.json(line).get("recommendation");
        List<String> rows = Cli.run(line + " --format csv").out().lines().toList();
        assertThat(rows.get(1))
                .startsWith("recommendation,,")
                .contains(",1048576,256,95367,")
                .contains(run.get("lr").asText());
        assertThat(rows.stream().filter(row -> row.contains(",true,"))).hasSize(1);
        assertThat(Cli.run(line + " --rules").out())
                .contains("* the rule the recommendation comes from, before rounding and caps");
    }

    @Test
    void exponentsAreAnObjectOfRationals() {
        JsonNode exponents = rule(Cli.json(BASE + " --schedule constant"), "C").get("exponents");
        assertThat(exponents.get("batch").asText()).isEqualTo("1/2");
        assertThat(exponents.get("lrPerBatch").asText()).isEqualTo("1/2");
        assertThat(exponents.get("lrPerBudget").asText()).isEqualTo("-1/2");
        assertThat(exponents.get("alphaPerBudget").asText()).isEqualTo("0");
    }

    @Test
    void aGivenBatchStaysAWholeNumber() {
        JsonNode batch = rule(Cli.json(BASE + " --schedule cosine --tuned lr,batch"), "sqrt-batch")
                .get("batch");
        assertThat(batch.get("sequences").toString()).isEqualTo("224");
        assertThat(batch.get("tokens").toString()).isEqualTo("917504");
    }

    @Test
    void theCostSaysWhatItCovers() {
        JsonNode joint = Cli.json(BASE + " --schedule cosine --tuned lr,batch").get("recommendation");
        assertThat(joint.get("expectedRegretCovers").asText()).isEqualTo("learning rate and batch");
        JsonNode capped = Cli.json(BASE + " --schedule cosine --tuned lr,batch --max-batch 100seq")
                .get("recommendation");
        assertThat(capped.get("expectedRegretCovers").asText()).isEqualTo("learning rate only");
        assertThat(capped.get("keepRegret").asDouble()).isEqualTo(.0102);
        assertThat(capped.get("oldLrRegret").asDouble()).isEqualTo(.0004);
        assertThat(Cli.run(BASE + " --schedule cosine --tuned lr,batch --max-batch 100seq")
                        .out())
                .contains("of the learning rate only, at this batch");
    }

    @Test
    void anExportCarriesTheWarningsOfTheTable() {
        assertThat(Cli.run(BASE + " --export torch").out()).contains("# warning: No --schedule was given");
        assertThat(Cli.run(BASE + " --export json").out()).contains("\"warnings\": [\"No --schedule was given");
        Cli both = Cli.run(BASE + " --export torch --format json");
        assertThat(both.exit()).isEqualTo(2);
        assertThat(both.err()).contains("--format json does nothing beside --export", "Maybe drop one");
    }
}
