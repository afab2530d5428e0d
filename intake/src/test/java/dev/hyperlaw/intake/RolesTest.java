package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.quantity.BatchUnit;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns are found by their names; what cannot be decided is asked for in one message with a command to paste. */
class RolesTest {
    @TempDir
    Path folder;

    private static RunConfiguration first(RunReading reading) {
        return reading.runs().get(0).configuration();
    }

    @Test
    void prefixesAndSpellingsDoNotMatter() {
        RunConfiguration run = first(TableFile.csv(
                        folder,
                        "ID,config.optim.learningRate,Train/Global Batch Size,data.block_size,trainer/global_step,optim/betas,hparams.weight_decay,metrics.val_loss,params.seed",
                        "abc,{\"value\": 0.001},64,1024,1000,\"(0.9, 0.95)\",0.1,3.2,7",
                        "abd,{\"value\": 0.002},64,1024,1000,\"[0.9, 0.95]\",0.1,3.1,7")
                .read());
        assertThat(run.number("lr")).isEqualTo(0.001);
        assertThat(run.number("batch_tokens")).isEqualTo(65536);
        assertThat(run.number("tokens")).isEqualTo(65536000);
        assertThat(run.number("sequence_length")).isEqualTo(1024);
        assertThat(run.number("beta1")).isEqualTo(0.9);
        assertThat(run.number("beta2")).isEqualTo(0.95);
        assertThat(run.number("weight_decay")).isEqualTo(0.1);
        assertThat(run.number("seed")).isEqualTo(7);
    }

    @Test
    void everythingUnclearIsOneMessageWithOneCommand() {
        TableFile table = TableFile.csv(
                folder, "lr,bs,step,eval/loss,eval/c4_loss,train/loss,momentum", "1e-3,64,1000,3,3.1,3,0.95");
        assertThatThrownBy(table::read)
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("3 things cannot be decided")
                .hasMessageContaining("Which loss: eval/loss, eval/c4_loss?")
                .hasMessageContaining("Does bs count sequences or tokens? No sequence length is known.")
                .hasMessageContaining("Is momentum beta or alpha = 1 - beta?")
                .hasMessageEndingWith(
                        "hyperlaw fit runs.csv --columns batch=bs:seq,loss=eval/loss,beta1=momentum --seq-len N");
        RunReading reading = table.read(
                TableFile.sequences(4096).over(TableFile.choices("batch=bs:seq,loss=eval/loss,beta1=momentum")));
        assertThat(first(reading).number("batch_tokens")).isEqualTo(64 * 4096);
    }

    @Test
    void oneHeldOutLossIsTakenBeforeTrainingLosses() {
        Understood understood = TableFile.csv(
                        folder, "lr,batch_tokens,tokens,loss,train_loss,val_loss", "1e-3,64,1000,3,3,2.9")
                .read()
                .understood();
        assertThat(understood.roles())
                .contains(new RoleReading(Role.LOSS, "val_loss", "loss, train_loss are left aside"));
        assertThat(understood.columns())
                .filteredOn(column -> column.header().equals("train_loss"))
                .allMatch(column -> column.treatment() == Treatment.CONSTANT);
    }

    @Test
    void twoCandidatesAreAskedForUnlessTheySayTheSame() {
        assertThatThrownBy(
                        TableFile.csv(folder, "lr,learning_rate,batch_tokens,tokens,loss", "1e-3,2e-3,64,1000,3")::read)
                .hasMessageContaining("Which column is the lr: lr, learning_rate?")
                .hasMessageContaining("--columns lr=learning_rate");
        assertThat(TableFile.csv(folder, "lr,learning_rate,batch_tokens,tokens,loss", "1e-3,0.001,64,1000,3")
                        .read()
                        .runs())
                .hasSize(1);
    }

    @Test
    void missingColumnsListWhatIsThere() {
        assertThatThrownBy(TableFile.csv(folder, "rate,batch_tokens,tokens,losss", "1,2,3,4")::read)
                .hasMessageContaining("No column is the lr; there are rate, batch_tokens, tokens, losss.")
                .hasMessageContaining("No column is the loss")
                .hasMessageContaining("loss=losss");
    }

    @Test
    void formulasUnitsAndDefaultsAreRead() {
        TableFile table = TableFile.csv(
                folder, "lr,train/bs,_step,data.seq_len,eval.loss", "1e-3,64,1000,1024,3.0", "2e-3,64,1000,,3.1");
        RunReading reading = table.columns("batch=train/bs:seq,seq=data.seq_len:2048,tokens=_step*batch*seq");
        assertThat(reading.runs())
                .extracting(run -> run.configuration().number("tokens"))
                .containsExactly(64e3 * 1024, 64e3 * 2048);
        assertThat(reading.understood().roles())
                .contains(new RoleReading(Role.TOKENS, "_step*batch*seq", ""))
                .contains(RoleReading.ofBatch("train/bs", "sequences x data.seq_len:2048", BatchUnit.SEQUENCES));
        assertThatThrownBy(() -> table.columns("tokens=_step*bach")).hasMessageContaining("has no column 'bach'");
        assertThatThrownBy(() -> table.columns("tokens=_step*(batch"))
                .hasMessageContaining("At column 13 of the formula: ')' is expected");
        assertThatThrownBy(() -> table.columns("lrr=lr")).hasMessageContaining("'lrr' is not a role");
        assertThatThrownBy(() -> table.columns("lr=lr,lr=lr")).hasMessageContaining("given twice");
    }

    @Test
    void theBatchUnitFollowsFromTokensAndStepsWhereTheyAreThere() {
        RunReading tokens = TableFile.csv(folder, "lr,batch,steps,tokens,loss", "1e-3,65536,100,6553600,3")
                .read();
        assertThat(first(tokens).number("batch_tokens")).isEqualTo(65536);
        RunReading sequences = TableFile.csv(folder, "lr,batch,steps,tokens,loss", "1e-3,64,100,6553600,3")
                .read();
        assertThat(first(sequences).number("batch_tokens")).isEqualTo(65536);
        assertThat(sequences.understood().roles())
                .contains(new RoleReading(Role.SEQ, "1024", "tokens / (steps * batch)"));
    }

    @Test
    void sequencesWithoutALengthAreAskedFor() {
        assertThatThrownBy(TableFile.csv(folder, "lr,gbsz,steps,loss", "1e-3,64,100,3")::read)
                .hasMessageContaining("gbsz counts sequences, and no sequence length is known")
                .hasMessageContaining("--seq-len N");
        assertThatThrownBy(
                        TableFile.csv(folder, "lr,gbsz,seq_len,steps,loss", "1e-3,64,1024,9,3", "1e-3,64,,9,3")::read)
                .hasMessageContaining("1 row (line 3) have no seq_len")
                .hasMessageContaining("seq=seq_len:1024");
    }

    @Test
    void mixedUnitsAreRefused() {
        assertThatThrownBy(
                        TableFile.csv(folder, "lr,batch,tokens,loss", "1e-3,64seq,1000,3", "1e-3,512ktok,1000,3")::read)
                .hasMessageContaining("batch mixes units: 1 row (line 2) in sequences, 1 row (line 3) in tokens");
        assertThat(first(TableFile.csv(folder, "lr,batch,tokens,loss", "1e-3,512ktok,100M,3")
                                .read())
                        .number("batch_tokens"))
                .isEqualTo(512000);
    }

    @Test
    void tokensThatContradictStepsAreNamedByLine() {
        Understood understood = TableFile.csv(
                        folder,
                        "lr,batch_tokens,steps,tokens,loss",
                        "1e-3,1000,100,100000,3",
                        "2e-3,1000,100,90000,3",
                        "4e-3,1000,100,100100,3")
                .read()
                .understood();
        assertThat(understood.warnings())
                .anyMatch(text -> text.startsWith("In 1 row (line 3) tokens is more than 5 % away"));
    }

    @Test
    void aMappingKeepsTheUnitOfTheBatchThatWasFound() {
        Path mapping = folder.resolve("unit.txt");
        for (String unit : List.of("tok", "seq")) {
            String header = unit.equals("tok") ? "batch_tokens" : "gbsz";
            TableFile table = TableFile.csv(folder, "lr,%s,seq_len,tokens,loss".formatted(header), "1e-3,64,32,9e6,3");
            MappingFile.write(mapping, ReadingChoices.NONE, table.read().understood());
            assertThat(MappingFile.read(mapping).columns()).containsEntry(Role.BATCH, header + ":" + unit);
        }
    }

    @Test
    void aMappingIsWrittenAndReadAgain() {
        TableFile table = TableFile.csv(folder, "lr,bs,step,eval/loss,eval/c4", "1e-3,64,1000,3,3.1");
        ReadingChoices choices = TableFile.sequences(1024).over(TableFile.choices("batch=bs:seq"));
        RunReading reading = table.read(choices);
        Path mapping = folder.resolve("map.txt");
        MappingFile.write(mapping, choices, reading.understood());
        ReadingChoices saved = MappingFile.read(mapping);
        assertThat(saved.columns()).containsEntry(Role.BATCH, "bs:seq").containsEntry(Role.LOSS, "eval/loss");
        assertThat(saved.sequenceLength()).hasValue(1024);
        assertThat(table.read(saved).runs()).isEqualTo(reading.runs());
        TableFile.of(mapping, "lr = lr", "bach = bs");
        assertThatThrownBy(() -> MappingFile.read(mapping)).hasMessageContaining("map.txt:2: 'bach = bs'");
    }
}
