package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.quantity.BatchUnit;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What batches, steps and tokens count is deduced from the table, said, or asked. */
class UnitsTest {
    @TempDir
    Path folder;

    private static AmountsReading read(String... lines) {
        return Given.amounts(ReadingChoices.NONE, lines);
    }

    @ParameterizedTest
    @CsvSource({
        "tokens_M, 1e6, millions",
        "tokens_B, 1e9, billions",
        "tokens_(B), 1e9, billions",
        "Tokens [M], 1e6, millions",
        "train_tokens_billions, 1e9, billions",
        "tokens (millions), 1e6, millions",
        "billion_tokens, 1e9, billions",
        "tokensB, 1e9, billions",
        "tokens_seen_k, 1e3, thousands",
        "summary/tokens_T, 1e12, trillions",
    })
    void tokensInMillionsAreReadAsSuchAndSaid(String header, double factor, String unit) {
        AmountsReading reading = read("lr,batch_tokens,%s,loss".formatted(header), "0.1,64,3.5,3", "0.2,64,7,2");
        assertThat(reading.amounts().tokens()).containsExactly(3.5 * factor, 7 * factor);
        assertThat(reading.roles()).contains(new RoleReading(Role.TOKENS, header + ":" + unit, ""));
    }

    @Test
    void aNameThatSaysMillionsAboveOnesIsAsked() {
        AmountsReading reading = read("lr,batch_tokens,tokens_B,loss", "0.1,64,6e9,3", "0.2,64,6e9,2");
        assertThat(reading.questions().asked())
                .containsExactly("tokens_B:billions would be 6e18 tokens. Are its cells in ones?");
        assertThat(Given.amounts(
                                TableFile.choices("tokens=tokens_B:ones"),
                                "lr,batch_tokens,tokens_B,loss",
                                "0.1,64,6e9,3")
                        .amounts()
                        .tokens())
                .containsExactly(6e9);
    }

    @Test
    void stepsThatBeginAtZeroGiveTheLengthExactly() {
        AmountsReading reading = read(
                "lr,batch_size,_step,num_tokens,loss", "0.1,8,99,6553600,3", "0.2,16,9,1310720,2", "0.3,8,9,655360,2");
        assertThat(reading.amounts().sequence()).containsOnly(8192);
        assertThat(reading.roles())
                .contains(new RoleReading(Role.SEQ, "8192", "num_tokens / ((_step + 1) * batch_size)"));
        assertThat(reading.warnings()).isEmpty();
        assertThat(read("lr,_step,tokens,loss", "0.1,99,6553600,3", "0.2,9,655360,2")
                        .amounts()
                        .batch())
                .containsExactly(65536, 65536);
    }

    @Test
    void aLengthThatTokensOnlyComeNearToIsAPowerOfTwo() {
        assertThat(read("lr,batch_size,steps,tokens,loss", "0.1,8,100,6580000,3", "0.2,8,1000,65600000,2")
                        .amounts()
                        .sequence())
                .containsOnly(8192);
    }

    @Test
    void plansGiveTheLengthToo() {
        assertThat(read("lr,batch_size,max_steps,total_tokens,loss", "0.1,8,100,819200,3", "0.2,16,100,1638400,2")
                        .amounts()
                        .batch())
                .containsExactly(8 * 1024, 16 * 1024);
    }

    @ParameterizedTest
    @CsvSource({
        "'per_device_train_batch_size,gradient_accumulation_steps,world_size', per_device_train_batch_size*gradient_accumulation_steps*world_size",
        "'args/micro_batch_size,grad_accum,num_gpus', args/micro_batch_size*grad_accum*num_gpus",
        "'mbs,accum_steps,dp_size', mbs*accum_steps*dp_size",
        "'per device batch size,Grad Accum,n devices', '\"per device batch size\"*\"Grad Accum\"*\"n devices\"'",
    })
    void theBatchOfAStepIsThatOfAllDevices(String headers, String formula) {
        AmountsReading reading =
                read("lr,%s,seq_len,steps,loss".formatted(headers), "0.1,4,2,8,1024,100,3", "0.2,4,4,8,1024,100,2");
        assertThat(reading.questions()).isEqualTo(Questions.NONE);
        assertThat(reading.amounts().batch()).containsExactly(64 * 1024, 128 * 1024);
        assertThat(reading.roles()).contains(RoleReading.ofBatch(formula, "sequences x 1024", BatchUnit.SEQUENCES));
    }

    @Test
    void devicesThatShareAModelSeeTheSameSequences() {
        assertThat(read(
                                "lr,micro_batch_size,grad_accum,world_size,tensor_model_parallel_size,seq_len,steps,loss",
                                "0.1,4,2,8,2,1024,100,3")
                        .amounts()
                        .batch())
                .containsExactly(32 * 1024);
    }

    @Test
    void aNumberOfDevicesThatNobodySaysIsABlankInTheFormula() {
        Questions questions = read(
                        "lr,per_device_train_batch_size,gradient_accumulation_steps,seq_len,steps,loss",
                        "0.1,4,2,1024,100,3")
                .questions();
        assertThat(questions.suggested())
                .containsEntry(Role.BATCH, "per_device_train_batch_size*gradient_accumulation_steps*DEVICES:seq");
        assertThat(questions.blanks()).containsExactly("DEVICES");
    }

    @Test
    void partsOfAFormulaMakeNoGroups() {
        Understood understood = TableFile.csv(
                        folder,
                        "lr,mbs,grad_accum,world_size,seq_len,steps,loss",
                        "0.1,4,2,8,1024,100,3",
                        "0.1,2,4,8,1024,100,3.1",
                        "0.1,1,8,8,1024,100,3.2",
                        "0.2,4,2,8,1024,100,2",
                        "0.2,2,4,8,1024,100,2.1",
                        "0.2,1,8,8,1024,100,2.2",
                        "0.4,4,2,8,1024,100,2.3",
                        "0.4,2,4,8,1024,100,2.4",
                        "0.4,1,8,8,1024,100,2.5")
                .read()
                .understood();
        assertThat(understood.groups()).hasSize(1);
        assertThat(understood.columns()).contains(new Understood.ColumnReading("mbs", Treatment.TUNED, ""));
    }

    @Test
    void aBatchBesideAccumulatedGradientsIsAskedAboutUnlessTokensDecide() {
        Questions questions = read("lr,batch_size,grad_accum,seq_len,steps,loss", "0.1,4,8,1024,100,3")
                .questions();
        assertThat(questions.asked())
                .containsExactly(
                        "Is batch_size the batch of one pass or of the whole step? The table also has grad_accum.");
        assertThat(questions.suggested()).containsEntry(Role.BATCH, "batch_size*grad_accum:seq");
        assertThat(read("lr,batch_size,grad_accum,seq_len,steps,tokens,loss", "0.1,4,8,1024,100,409600,3")
                        .amounts()
                        .batch())
                .containsExactly(4096);
        assertThat(read("lr,batch_size,grad_accum,seq_len,steps,loss", "0.1,4,1,1024,100,3")
                        .questions())
                .isEqualTo(Questions.NONE);
    }

    @ParameterizedTest
    @CsvSource({
        "total_batch_size, '32768,65536', 'tokens', '4e9,4e9'",
        "batch_size, '8192,16384', 'max_steps', '100000,100000'",
        "batch_size, '2048,4096', 'max_steps', '100000,100000'",
        "batch_size, '500000,1000000', 'tokens', '4e12,4e12'",
    })
    void aBatchThatMayCountTokensIsAsked(String header, String batches, String counted, String counts) {
        String[] batch = batches.split(",", -1);
        String[] count = counts.split(",", -1);
        Questions questions = read(
                        "lr,%s,seq_len,%s,loss".formatted(header, counted),
                        "0.1,%s,1024,%s,3".formatted(batch[0], count[0]),
                        "0.2,%s,1024,%s,2".formatted(batch[1], count[1]))
                .questions();
        assertThat(questions.asked())
                .singleElement()
                .asString()
                .startsWith("Does %s count sequences or tokens? As sequences of 1024".formatted(header));
        assertThat(questions.suggested()).isEqualTo(Map.of(Role.BATCH, header + ":tok"));
    }

    @ParameterizedTest
    @CsvSource({
        "'steps,tokens', '1000,2048000', 2048",
        "'steps,tokens', '1000,2097152000', 2097152",
        "'max_steps,total_tokens', '1000,2048000', 2048",
        "'max_steps,total_tokens', '1000,2097152000', 2097152",
        "'steps,consumed_samples', '1000,2048000', 2097152",
    })
    void stepsDecideWhetherABatchCountsTokens(String headers, String cells, double batch) {
        AmountsReading reading =
                read("lr,batch_size,seq_len,%s,loss".formatted(headers), "0.1,2048,1024,%s,3".formatted(cells));
        assertThat(reading.questions()).isEqualTo(Questions.NONE);
        assertThat(reading.amounts().batch()).containsExactly(batch);
    }

    @Test
    void aBatchSmallerThanASequenceCountsSequences() {
        assertThat(read("lr,batch_size,seq_len,steps,loss", "0.1,1024,1024,1000,3", "0.1,512,1024,1000,3")
                        .amounts()
                        .batch())
                .containsExactly(1024 * 1024, 512 * 1024);
    }

    @ParameterizedTest
    @CsvSource({"1, 4, billions", "1000, 4000, millions", "1e5, 4e5, thousands"})
    void tokensInAnotherUnitAreOfferedWithAUsualNumberOfSteps(String one, String other, String unit) {
        AmountsReading reading = read(
                "lr,batch_size,seq_len,tokens,loss",
                "0.1,32,1024,%s,3".formatted(one),
                "0.2,128,1024,%s,3".formatted(other));
        String offered = reading.questions().suggested().getOrDefault(Role.TOKENS, "");
        assertThat(offered).isEqualTo("tokens:" + unit);
    }

    @Test
    void runsShorterThanAnyBatchAreRefusedWithTheUnitThatFits() {
        AmountsReading reading = read("lr,batch_size,seq_len,tokens,loss", "0.1,32,1024,1.0,3", "0.2,128,1024,4.0,3");
        assertThatThrownBy(() -> reading.problems().throwIfAny())
                .hasMessageContaining("32,768 tokens per step, and 1 tokens in all")
                .hasMessageEndingWith("Maybe the tokens are in billions: --columns tokens=tokens:billions");
    }

    @ParameterizedTest
    @CsvSource({"1, billions", "1000, millions", "1e5, thousands"})
    void tokensPerStepSayTheUnitOfTheTokens(String tokens, String unit) {
        assertThat(read("lr,steps,tokens,loss", "0.1,30518,%s,3".formatted(tokens))
                        .questions()
                        .suggested())
                .isEqualTo(Map.of(Role.TOKENS, "tokens:" + unit));
    }

    @Test
    void samplesOfTheDataAreSeenOncePerEpoch() {
        String header = "lr,gbsz,block_size,num_train_epochs,train_samples,loss";
        Questions questions = read(header, "0.1,32,1024,3.0,325520,3").questions();
        assertThat(questions.asked())
                .containsExactly("Does train_samples count the data once? There is num_train_epochs, too.");
        assertThat(questions.suggested()).isEqualTo(Map.of(Role.TOKENS, "train_samples*num_train_epochs*seq"));
        assertThat(Given.amounts(
                                TableFile.choices("tokens=train_samples*num_train_epochs*seq"),
                                header,
                                "0.1,32,1024,3.0,325520,3")
                        .amounts()
                        .tokens())
                .containsExactly(3.0 * 325520 * 1024);
        assertThat(read(header, "0.1,32,1024,1.0,325520,3").amounts().tokens()).containsExactly(325520 * 1024);
        assertThat(read(header.replace("train_samples", "samples_seen"), "0.1,32,1024,3.0,325520,3")
                        .amounts()
                        .tokens())
                .containsExactly(325520 * 1024);
    }

    @Test
    void samplesTimesLengthAreTokens() {
        assertThat(read("lr,gbsz,seq_len,samples_seen,loss", "0.1,8,1024,4000,3")
                        .amounts()
                        .tokens())
                .containsExactly(4000 * 1024);
        assertThat(read("lr,batch_tokens,samples_seen,loss", "0.1,8192,4000,3")
                        .questions()
                        .asked())
                .containsExactly("samples_seen counts sequences, and no sequence length is known.");
    }

    @Test
    void unitsInNamesAreNotMixedOverFiles() {
        Path one = TableFile.of(folder.resolve("a.csv"), "lr,batch_tokens,tokens,loss", "0.1,64,6400,3")
                .file();
        Path other = TableFile.of(folder.resolve("b.csv"), "lr,batch_tokens,tokens_M,loss", "0.1,64,6,3")
                .file();
        assertThatThrownBy(
                        () -> Intake.read(TableFile.TABLES, List.of(one, other), ReadingChoices.NONE, "hyperlaw fit"))
                .hasMessageContaining("which may not be the same quantity");
    }

    @Test
    void aTableWithoutSettingsLacksThem() {
        assertThatThrownBy(TableFile.csv(folder, "experiment,model_size,eval/CE loss", "a,1B,3", "b,2B,2")::read)
                .hasMessageContaining("lacks the learning rate, the batch and the tokens of its runs")
                .hasMessageContaining("Maybe the configuration of the runs has them: join it to the table")
                .hasMessageNotContaining("HEADER");
    }
}
