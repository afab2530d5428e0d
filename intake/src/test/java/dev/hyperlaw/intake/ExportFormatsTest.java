package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.observation.Observation;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables as other programs export them. */
class ExportFormatsTest {
    @TempDir
    Path folder;

    @Test
    void aRunsTableOfWeightsAndBiases() {
        RunReading reading = TableFile.csv(
                        folder,
                        "Name,State,ID,Created,Runtime,User,Tags,config.optim.lr,config.optim.name,train.global_batch_size,data.seq_len,max_steps,_step,_runtime,summary.eval/loss,summary.train/loss,Notes",
                        "brisk-sun-1,finished,a1b2c3d4,2026-01-01T10:00:00,3600,me,x,0.001,adamw,64,2048,1000,1000,3600.1,3.11,3.0,-",
                        "calm-sea-2,crashed,a1b2c3d5,2026-01-01T11:00:00,1200,me,x,0.002,adamw,64,2048,1000,300,1200.2,3.9,3.8,-",
                        "calm-sea-2,finished,a1b2c3d6,2026-01-01T12:00:00,3600,me,x,0.002,adamw,64,2048,1000,1000,3600.3,3.05,2.9,-",
                        "dry-hill-4,failed,a1b2c3d7,2026-01-01T12:00:00,3,me,x,0.004,adamw,64,2048,1000,,3.3,,,-")
                .read();
        Understood understood = reading.understood();
        assertThat(understood.rowFates()).isEqualTo(Map.of(Fate.USED, 2L, Fate.SUPERSEDED, 1L, Fate.WITHOUT_LOSS, 1L));
        assertThat(understood.roles().stream().map(RoleReading::toString))
                .contains(
                        "lr = config.optim.lr",
                        "batch = train.global_batch_size (sequences x 2048)",
                        "tokens = _step*batch",
                        "planned = max_steps*batch",
                        "loss = summary.eval/loss (summary.train/loss is left aside)");
        assertThat(understood.groups()).hasSize(1);
    }

    @Test
    void aChartOfWeightsAndBiasesWithSettingsInTheNames() {
        RunReading reading = TableFile.csv(
                        folder,
                        "Step,lr=1e-3 bs=64 - eval/loss,lr=1e-3 bs=64 - eval/loss__MIN,lr=1e-3 bs=64 - eval/loss__MAX,lr=2e-3 bs=64 - eval/loss,lr=2e-3 bs=64 - eval/loss__MIN,lr=2e-3 bs=64 - eval/loss__MAX",
                        "100,5,5,5,4.9,4.9,4.9",
                        "200,4,4,4,,,",
                        "300,3,3,3,2.9,2.9,2.9")
                .read(TableFile.schedule("constant").over(TableFile.sequences(1024)));
        assertThat(reading.understood().rows()).isEqualTo(5);
        assertThat(reading.understood().runFates().getOrDefault(Fate.USED, 0L)).isEqualTo(2);
        FinishedRun second = reading.runs().get(1);
        assertThat(second.configuration().number("lr")).isEqualTo(2e-3);
        assertThat(second.observations())
                .containsExactly(Observation.of(100 * 65536, 4.9), Observation.of(300 * 65536, 2.9));
    }

    @Test
    void aChartWhoseNamesSayNothingAsksForTheRunsTable() {
        assertThatThrownBy(TableFile.csv(folder, "Step,brisk-sun - eval/loss", "1,3")::read)
                .hasMessageContaining("a chart that W&B exported")
                .hasMessageContaining("Maybe export the table of runs");
    }

    @Test
    void aTableOfMlflow() {
        RunReading reading = TableFile.csv(
                        folder,
                        "Start Time,Duration,Run ID,Name,Source Type,Status,params.lr,params.batch_size,params.seq_len,params.optimizer,metrics.val_loss,metrics.step,tags.mlflow.runName",
                        "1,2,abc,n1,LOCAL,FINISHED,0.001,64,1024,adam,3.1,100,r1",
                        "2,3,abd,n2,LOCAL,FAILED,0.002,64,1024,adam,4.1,10,r2")
                .read();
        assertThat(reading.understood().rowFates()).isEqualTo(Map.of(Fate.USED, 1L, Fate.STOPPED_EARLY, 1L));
        assertThat(reading.runs().get(0).configuration().text("optimizer")).isEqualTo("adam");
    }

    @Test
    void aTrainerStateSaysWhatMustBeGiven() {
        TableFile state = TableFile.of(
                folder.resolve("trainer_state.json"),
                "{\"best_metric\": null, \"epoch\": 1.0, \"eval_steps\": 10, \"global_step\": 20, \"max_steps\": 20,",
                " \"train_batch_size\": 8, \"log_history\": [",
                "  {\"epoch\": 0.5, \"grad_norm\": 1.0, \"learning_rate\": 0.001, \"loss\": 4.0, \"step\": 10},",
                "  {\"epoch\": 0.5, \"eval_loss\": 3.9, \"eval_runtime\": 1.5, \"step\": 10},",
                "  {\"epoch\": 1.0, \"grad_norm\": 1.0, \"learning_rate\": 0.0005, \"loss\": 3.5, \"step\": 20},",
                "  {\"epoch\": 1.0, \"eval_loss\": 3.4, \"eval_runtime\": 1.5, \"step\": 20}],",
                " \"stateful_callbacks\": {\"a\": {\"b\": [1]}}}");
        assertThatThrownBy(state::read)
                .hasMessageContaining("per_device_train_batch_size is the batch of one device or pass")
                .hasMessageContaining("'batch=per_device_train_batch_size*ACCUMULATION*DEVICES:seq' --seq-len N");
        RunReading reading = state.read(TableFile.sequences(512).over(TableFile.choices("batch=64:seq")));
        assertThat(reading.runs()).hasSize(1);
        FinishedRun run = reading.runs().get(0);
        assertThat(run.configuration().number("lr")).isEqualTo(0.001);
        assertThat(run.observations())
                .containsExactly(Observation.of(10 * 64 * 512, 3.9), Observation.of(20 * 64 * 512, 3.4));
        assertThat(reading.understood().rowFates()).isEqualTo(Map.of(Fate.USED, 2L, Fate.WITHOUT_LOSS, 2L));
        assertThat(reading.understood().warnings()).anyMatch(text -> text.contains("its peak is taken"));
    }

    @Test
    void jsonLinesWithNestedSettings() {
        RunReading reading = TableFile.of(
                        folder.resolve("runs.jsonl"),
                        "{\"config\":{\"lr\":0.001,\"batch_tokens\":1000,\"betas\":[0.9,0.95]},\"tokens\":50000,\"loss\":3.0}",
                        "{\"config\":{\"lr\":0.002,\"batch_tokens\":1000,\"betas\":[0.9,0.95]},\"tokens\":50000,\"loss\":null,\"status\":\"killed\"}")
                .read();
        assertThat(reading.understood().rowFates()).isEqualTo(Map.of(Fate.USED, 1L, Fate.WITHOUT_LOSS, 1L));
        assertThat(reading.runs().get(0).configuration().number("beta1")).isEqualTo(0.9);
    }

    @Test
    void tabsAndAListOfObjects() {
        assertThat(TableFile.of(folder.resolve("runs.tsv"), "lr\tbatch_tokens\ttokens\tloss", "1e-3\t64\t1000\t3")
                        .read()
                        .runs())
                .hasSize(1);
        assertThat(TableFile.of(
                                folder.resolve("runs.json"),
                                "[{\"lr\":1e-3,\"batch_tokens\":64,\"tokens\":1000,\"loss\":3}]")
                        .read()
                        .runs())
                .hasSize(1);
    }
}
