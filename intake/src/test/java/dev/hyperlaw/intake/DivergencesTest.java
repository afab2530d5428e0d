package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DivergencesTest {
    private static final String HEADER = "params,lr,batch_tokens,tokens,loss";

    @TempDir
    Path folder;

    private Map<Fate, Long> fates(String... lines) {
        return TableFile.csv(folder, lines).read().understood().runFates();
    }

    @Test
    void aLossFarAboveTheBestAtNoSmallerRateIsDiverged() {
        Understood understood = TableFile.csv(
                        folder,
                        HEADER,
                        "1e8,0.001,65536,1e9,3.3",
                        "1e8,0.002,65536,1e9,3.4",
                        "1e8,0.004,65536,1.02e9,7.5",
                        "1e8,0.001,32768,1e9,6.1")
                .read()
                .understood();
        assertThat(understood.runFates()).isEqualTo(Map.of(Fate.USED, 2L, Fate.DIVERGED, 2L));
        assertThat(understood.warnings())
                .contains(
                        "The last loss is over 1.8 times the best of the same size and budget, at no smaller learning rate, in 2 rows (lines 4, 5): these runs count as diverged.");
    }

    @Test
    void aRunThatOnlyLearntSlowlyIsNot() {
        assertThat(fates(HEADER, "1e8,0.001,65536,1e9,3.3", "1e8,1e-6,65536,1e9,7.5"))
                .as("a tiny rate")
                .isEqualTo(Map.of(Fate.USED, 2L));
        assertThat(fates(HEADER, "1e8,0.001,65536,1e9,3.3", "1e8,0.002,4194304,1e9,7.5"))
                .as("238 steps")
                .isEqualTo(Map.of(Fate.USED, 2L));
    }

    @Test
    void otherSizesAndBudgetsAreNotCompared() {
        assertThat(fates(
                        HEADER,
                        "1e8,0.001,65536,1e9,3.3",
                        "1e6,0.001,65536,1e9,6.4",
                        "1e8,0.001,65536,1e8,6.4",
                        "1e8,0.002,65536,1e9,3.2"))
                .isEqualTo(Map.of(Fate.USED, 4L));
    }

    @Test
    void aSquaredErrorMayBeManyTimesTheBest() {
        assertThat(TableFile.csv(folder, "lr,batch_tokens,tokens,mse", "0.001,64,1e9,0.3", "0.002,64,1e9,3")
                        .columns("loss=mse")
                        .understood()
                        .runFates())
                .isEqualTo(Map.of(Fate.USED, 2L));
    }

    @Test
    void aCurveIsJudgedByItsLastPoint() {
        String[] lines = {
            "run,lr,batch_tokens,tokens,loss",
            "a,0.001,64,1e6,9",
            "a,0.001,64,1e9,3.3",
            "b,0.002,64,1e6,9.1",
            "b,0.002,64,1e9,3.4",
            "c,0.004,64,1e6,4",
            "c,0.004,64,1e9,7.6"
        };
        assertThat(TableFile.csv(folder, lines)
                        .read(TableFile.schedule("constant"))
                        .understood()
                        .runFates())
                .isEqualTo(Map.of(Fate.USED, 2L, Fate.DIVERGED, 1L));
    }
}
