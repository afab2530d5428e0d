package dev.hyperlaw.sweep.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordAndWarmUpTest {
    private static final String BASE = """
            objective: gpt
            optimizer: sign
            lr: 1e-3
            batch: 4seq
            """;

    @Test
    void recordIsOneSettingAndEndsAtTheHorizon() {
        assertThat(record("tokens: 1M\nrecord: [256k, 64k, 64000]\n")).containsExactly("64000,256000,1000000");
        assertThat(record("tokens: 4M\nrecord: logspace(64k, 4M, 4)\n"))
                .containsExactly("64000,253984,1007937,4000000");
    }

    @Test
    void everyHorizonHasTheRecordPointsItReaches() {
        assertThat(record("tokens: [1M, 4M]\nrecord: [500k, 2M]\n"))
                .containsExactly("500000,1000000", "500000,2000000,4000000");
    }

    @Test
    void byDefaultAConstantRateServesShorterBudgetsAndAnAnnealedOneDoesNot() {
        assertThat(record("tokens: 4Mi\n"))
                .containsExactly(
                        "65536,92682,131072,185364,262144,370728,524288,741455,1048576,1482910,2097152,2965821,4194304");
        assertThat(record("tokens: 4Mi\nschedule: linear\n")).containsExactly("4194304");
        assertThat(record("tokens: 200\n")).containsExactly("3,4,6,9,13,18,25,35,50,71,100,141,200");
    }

    @Test
    void aShareAsWarmUpIsWarnedOfWhenShorterBudgetsAreRead() {
        String text = BASE + "tokens: 1M\nwarmup: 1%\n";
        assertThat(read(text).warnings())
                .containsExactly(
                        "sweep.yaml:6:9: A warm-up of 1% is longer for longer runs, so what this run shows at shorter budgets is not"
                                + " what a shorter run would show.\nMaybe warmup: 100steps.");
        assertThat(read(text + "record: 1M\n").warnings()).isEmpty();
        assertThat(read(text + "schedule: linear\n").warnings()).isEmpty();
        assertThat(read(text.replace("1%", "100steps")).warnings()).isEmpty();
    }

    @Test
    void aPrefixOfAnAnnealedRunIsWarnedOf() {
        String text = BASE + "tokens: 1M\nrecord: [500k, 1M]\nschedule: ";
        assertThat(read(text + "cosine\n").warnings())
                .containsExactly(
                        "sweep.yaml:6:1: With the schedule cosine only the end of a run is a result: what is recorded"
                                + " before it belongs to no shorter budget.");
        assertThat(read(text + "constant\n").warnings()).isEmpty();
    }

    private static Sweep read(String text) {
        return SweepFile.read("sweep.yaml", text);
    }

    private static List<String> record(String more) {
        return read(BASE + more).runs().stream().map(run -> run.text("record")).toList();
    }
}
