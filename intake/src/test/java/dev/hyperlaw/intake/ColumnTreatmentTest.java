package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hyperlaw.evidence.family.SweepGroups;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every column has a treatment, and only what changes a run sets groups apart. */
class ColumnTreatmentTest {
    @TempDir
    Path folder;

    /** 4 rates x 3 budgets x 2 sizes. */
    private TableFile sweep() {
        List<String> lines = new ArrayList<>();
        lines.add("name,notes,lr,batch_tokens,tokens,N,N_approx,C,warmup_steps,beta2,tokenizer,_runtime,seed,loss,x");
        for (int i = 0; i < 24; i++) {
            double lr = 1e-3 * Math.pow(2, i % 4);
            long tokens = 1_000_000L << (i / 4 % 3);
            long size = i < 12 ? 100 : 200;
            lines.add("run-%d,hello %d,%s,1000,%d,%d,%s,%d,%d,%s,%s,%s,1,%s,%s"
                    .formatted(
                            i,
                            i % 5,
                            lr,
                            tokens,
                            size,
                            size == 100 ? "small" : "large",
                            6 * size * tokens,
                            tokens / 100_000,
                            i % 2 == 0 ? 0.95 : 0.99,
                            size == 100 ? "bpe" : "unigram",
                            0.5 + i,
                            3 + i * 0.01,
                            "same"));
        }
        return TableFile.csv(folder, lines.toArray(String[]::new));
    }

    private static List<String> axes(RunReading reading) {
        return reading.understood().families().get(0).axes().stream()
                .map(FamilyReading.AxisReading::name)
                .toList();
    }

    private static Map<String, String> treatments(RunReading reading) {
        return reading.understood().columns().stream()
                .collect(Collectors.toMap(
                        Understood.ColumnReading::header,
                        column -> column.treatment() + (column.note().isEmpty() ? "" : " " + column.note())));
    }

    @Test
    void whatFollowsOrOnlyRecordsDoesNotSplitGroups() {
        RunReading reading = sweep().read(TableFile.ignoring("beta2"));
        assertThat(treatments(reading))
                .containsEntry("name", "IDENTIFIES")
                .containsEntry("notes", "RECORDED bookkeeping")
                .containsEntry("lr", "TUNED")
                .containsEntry("batch_tokens", "CONSTANT")
                .containsEntry("tokens", "BUDGET")
                .containsEntry("N", "SIZE")
                .containsEntry("N_approx", "RECORDED follows from params")
                .containsEntry("C", "RECORDED follows from params and tokens")
                .containsEntry("warmup_steps", "CONSTANT 1% of every run")
                .containsEntry("beta2", "IGNORED")
                .containsEntry("tokenizer", "GROUP")
                .containsEntry("_runtime", "RECORDED bookkeeping")
                .containsEntry("seed", "REPLICATE")
                .containsEntry("loss", "MEASURED")
                .containsEntry("x", "CONSTANT")
                .hasSize(15);
        assertThat(reading.understood().groups())
                .extracting(FamilyReading.SizeReading::group, FamilyReading.SizeReading::runs)
                .containsExactly(tuple("params=100 tokenizer=bpe", 12L), tuple("params=200 tokenizer=unigram", 12L));
        assertThat(SweepGroups.of(reading.runs())).hasSize(2);
    }

    @Test
    void aNumberThatVariesFreelyIsAnAxisUnlessItIsIgnoredOrAGroup() {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss,beta2"));
        for (int i = 0; i < 16; i++) {
            lines.add("%s,1000,%d,3,%s".formatted(1e-3 * (1 + i % 4), 1000_000 << (i / 8), i % 8 < 4 ? 0.95 : 0.99));
        }
        TableFile table = TableFile.csv(folder, lines.toArray(String[]::new));
        assertThat(axes(table.read())).containsExactly("lr", "beta2");
        assertThat(table.read().understood().groups()).hasSize(1);
        assertThat(axes(table.read(TableFile.ignoring("beta2")))).containsExactly("lr");
        assertThat(table.read(TableFile.groupingBy("beta2")).understood().families())
                .extracting(FamilyReading::name)
                .containsExactly("beta2=0.95", "beta2=0.99");
        assertThatThrownBy(() -> table.read(TableFile.ignoring("beta3"))).hasMessageContaining("Maybe beta2 was meant");
    }

    @Test
    void threeSequenceLengthsAreThreeGroups() {
        RunReading reading = TableFile.csv(
                        folder,
                        "lr,gbsz,seq_len,steps,loss",
                        "1e-3,64,1024,100,3",
                        "1e-3,64,2048,100,3",
                        "1e-3,64,4096,100,3")
                .read();
        assertThat(reading.understood().groups())
                .extracting(FamilyReading.SizeReading::group)
                .containsExactly("sequence_length=1024", "sequence_length=2048", "sequence_length=4096");
    }

    @Test
    void schedulesAreReadInTheWordsOfTrainers() {
        RunReading reading = TableFile.csv(
                        folder,
                        "lr,batch_tokens,tokens,lr_scheduler_type,cooldown_fraction,loss",
                        "1e-3,64,1000,wsd,0.2,3",
                        "1e-3,64,1000,WSD,0.1,3",
                        "1e-3,64,1000,cosine_with_warmup,,3",
                        "1e-3,64,1000,constant_with_warmup,,3",
                        "1e-3,64,1000,rex,,3")
                .read();
        assertThat(reading.understood().groups())
                .extracting(FamilyReading.SizeReading::group)
                .containsExactly(
                        "schedule=constant", "schedule=cosine", "schedule=rex", "schedule=wsd:0.1", "schedule=wsd:0.2");
        assertThat(reading.understood().warnings()).anyMatch(text -> text.startsWith("The schedule rex is not known"));
    }

    @Test
    void withoutAScheduleTheFirstWarningSaysWhatIsAssumed() {
        RunReading reading = TableFile.csv(folder, "lr,batch_tokens,tokens,loss", "1e-3,64,1000,3")
                .read();
        assertThat(reading.understood().warnings().get(0))
                .startsWith("No column is the schedule: the runs are taken as annealed");
        assertThat(reading.runs().get(0).rate().isAnnealed()).isTrue();
        assertThat(reading.runs().get(0).configuration().get("schedule")).isEmpty();
    }

    @Test
    void oneLastRateForAllPeaksIsOneSchedule() {
        RunReading reading = TableFile.csv(
                        folder,
                        "lr,batch_tokens,tokens,loss,schedule,min_lr",
                        "1e-3,64,1000,3,cosine,2e-4",
                        "2e-3,64,1000,3,cosine,2e-4",
                        "4e-3,64,1000,3,cosine,2e-4")
                .read();
        assertThat(reading.understood().groups()).hasSize(1);
        assertThat(reading.runs().get(0).configuration().number("final_lr")).isEqualTo(0.1);
    }

    @Test
    void lossesOfTheSameSettingsAtEvenlySpacedTokensAreACurve() {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,step,loss"));
        for (int i = 0; i < 40; i++) {
            lines.add("%s,1000,%d,%s".formatted(i < 20 ? 1e-3 : 2e-3, 10 * (1 + i % 20), 4 - 0.01 * i));
        }
        TableFile table = TableFile.csv(folder, lines.toArray(String[]::new));
        assertThatThrownBy(table::read).hasMessageContaining("points of curves");
        assertThat(table.read(TableFile.schedule("cosine")).runs()).hasSize(40);
        RunReading constant = table.read(TableFile.schedule("constant"));
        assertThat(constant.runs())
                .hasSize(2)
                .allSatisfy(run -> assertThat(run.observations()).hasSize(20));
        assertThat(constant.understood().warnings()).isEmpty();
    }

    @Test
    void timesAndSpeedsAreRecorded() {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss,it/s,eta_s,perf/step_ms"));
        for (int i = 0; i < 12; i++) {
            lines.add("%s,1000,1000000,%s,%d,%d,%d".formatted(1e-3 * (1 + i % 6), 3 + 0.01 * i, i % 3, i % 4, i % 2));
        }
        assertThat(treatments(
                        TableFile.csv(folder, lines.toArray(String[]::new)).read()))
                .containsEntry("it/s", "RECORDED bookkeeping")
                .containsEntry("eta_s", "RECORDED bookkeeping")
                .containsEntry("perf/step_ms", "RECORDED bookkeeping");
    }
}
