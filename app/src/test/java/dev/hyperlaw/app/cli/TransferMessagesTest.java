package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What transfer says, word by word. */
class TransferMessagesTest {
    private static final String BASE = "transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096 --to 100B ";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--warmup 3Btok|the tuned run has only 15,258 steps",
                "--warmup 20000steps|the tuned run has only 15,258 steps",
                "--batch-unit tok|--batch 32seq has a unit, and --batch-unit says tok",
                "--momentum-means beta|--momentum is not given",
                "--tuned lr,momentum|--tuned has momentum",
                "--optimizer scion --momentum .1|--momentum-means alpha (the same as --beta1 0.9)",
                "--optimizer scion --momentum 0|--momentum-means beta (the same as --beta1 0)",
                "--beta1 1|--beta1 must lie in [0, 1)",
                "--beta2 1|--beta2 must lie in [0, 1)",
                "--max-beta 1|--max-beta must lie in [0, 1)",
                "--beta1 1k|--beta1 is 1k, and takes no suffix",
                "--beta2 -1|--beta2 is -1, and must not be negative",
                "--weight-decay -1|must not be negative",
                "--final-lr -1|must not be negative",
                "--warmup -5steps|must not be negative",
                "--schedule wsd:0|Maybe 0.2 was meant",
                "--gpus 0 --micro-batch 4|Maybe 8 was meant",
                "--gpus 1.5 --micro-batch 4|Maybe 1 or 2",
                "--beta1 90%|Maybe 0.9 was meant",
                "--final-lr 1|--final-lr 1 is above --lr 1.3e-3",
                "--schedule constant --final-lr 0|at --lr 1.3e-3, and --final-lr is 0",
            })
    void problemsNameTheOptionItsValueAndWhatToTry(String arguments, String text) {
        Cli call = Cli.run(BASE + arguments);
        assertThat(call.exit()).as(call.out()).isEqualTo(2);
        assertThat(call.err()).contains(text).contains("Maybe ");
    }

    @Test
    void anAssumedScheduleHeedsTheFinalRate() {
        String text = Cli.json(BASE + "--final-lr 5e-4").get("warnings").get(0).asText();
        assertThat(text).contains("ends at --final-lr 5e-4").doesNotContain("zero");
    }

    @Test
    void theAuxiliaryRateIsSaidToMove() {
        String line = BASE + "--optimizer muon --momentum .95 --adam-lr 3e-4 --schedule cosine";
        assertThat(Cli.run(line).out()).contains("Adam lr 2.03e-4: moved with lr (ratio kept)");
        JsonNode kept = Cli.json(line).get("recommendation").get("kept");
        assertThat(kept.get("adamLr").asDouble()).isCloseTo(2.03e-4, within(1e-6));
        assertThat(kept.get("adamLrNote").asText()).isEqualTo("moved with lr (ratio kept)");
    }

    @Test
    void aRateAboveOneIsWarnedOf() {
        assertThat(Cli.run(BASE.replace("1.3e-3", "5")).out()).contains("The tuned learning rate 5 is above 1");
        assertThat(Cli.run(BASE).out()).doesNotContain("above 1,");
    }

    @Test
    void momentaAreReadable() {
        assertThat(Cli.run(BASE + "--tuned lr,momentum --beta1 .9 --to-batch 10Mitok --rules")
                        .out())
                .contains("alpha>1")
                .doesNotContainPattern("B-batch .* -[0-9]");
        assertThat(Cli.run(BASE + "--tuned lr,momentum --beta1 .9999 --rules").out())
                .contains("0.999986");
        assertThat(Cli.run(BASE + "--beta2 .9999999").out()).contains("beta2 0.9999999");
    }

    @Test
    void oneIsSingularAndThousandsAreMarked() {
        String one = Cli.run("transfer --tokens 131072 --lr 1e-3 --batch 32seq --seq-len 4096 --to 131072"
                        + " --gpus 1 --micro-batch 32")
                .out();
        assertThat(one).contains("1 gpu x 32 x 1   1 step\n");
        assertThat(Cli.run(BASE).out()).contains("batch 131,072 tokens = 32 seq   tuned: lr");
    }

    @Test
    void aCapAboveTheWholeIntervalIsShownAsSuch() {
        assertThat(Cli.run(BASE + "--schedule cosine --tuned lr,batch --beta1 .9 --max-lr 1e-3")
                        .out())
                .startsWith("RUN    100B tokens   lr 1e-3 [at --max-lr]   batch 851,968 tokens = 208 seq")
                .contains("because of --max-lr");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--rules",
                "--rules --schedule constant --beta1 .9 --beta2 .95 --eps 1e-8 --weight-decay .1 --tuned lr,batch",
                "--rules --optimizer muon --momentum .95 --adam-lr 3e-4 --to-schedule constant --warmup 1%",
                "--tuned lr,batch,momentum --beta1 .9 --max-batch 64seq --max-lr 1e-3 --max-beta .99",
                "--tuned lr --max-batch 10seq --gpus 2 --micro-batch 2",
                "--export torch --warmup 1% --schedule wsd:0.2",
            })
    void noLineIsWiderThanAScreen(String arguments) {
        Cli call = Cli.run(BASE + arguments);
        assertThat(call.exit()).as(call.err()).isZero();
        assertThat(call.out().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(165));
    }
}
