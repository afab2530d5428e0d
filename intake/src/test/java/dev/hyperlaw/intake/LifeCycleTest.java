package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.observation.Observation;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of every row. */
class LifeCycleTest {
    private static final String HEADER = "id,state,lr,batch_tokens,max_steps,step,seed,loss,schedule";

    @TempDir
    Path folder;

    private RunReading read(String... rows) {
        String[] lines = new String[rows.length + 1];
        lines[0] = HEADER;
        System.arraycopy(rows, 0, lines, 1, rows.length);
        return TableFile.csv(folder, lines).read();
    }

    @Test
    void anAnnealedRunBelowNinetyEightPerCentWasStopped() {
        Understood understood = read(
                        "a,finished,1e-3,1000,1000,1000,1,3,cosine",
                        "b,finished,2e-3,1000,1000,980,1,3,cosine",
                        "c,finished,4e-3,1000,1000,979,1,3,cosine",
                        "d,crashed,8e-3,1000,1000,1000,1,3,cosine",
                        "e,running,1e-2,1000,1000,400,1,9,cosine")
                .understood();
        assertThat(understood.rowFates()).isEqualTo(Map.of(Fate.USED, 3L, Fate.STOPPED_EARLY, 2L));
    }

    @Test
    void withoutAPlanTheStateSaysWhetherARunEnded() {
        Understood understood = TableFile.csv(
                        folder,
                        "id,state,lr,batch_tokens,tokens,loss",
                        "a,finished,1e-3,1000,100000,3",
                        "b,crashed,2e-3,1000,50000,3",
                        "c,killed,4e-3,1000,50000,3",
                        "d,,8e-3,1000,100000,3")
                .read()
                .understood();
        assertThat(understood.rowFates()).isEqualTo(Map.of(Fate.USED, 2L, Fate.STOPPED_EARLY, 2L));
    }

    @Test
    void theFurthestOfAResumeChainIsKept() {
        RunReading reading = read(
                "a,crashed,1e-3,1000,1000,300,1,4,cosine",
                "b,crashed,1e-3,1000,1000,600,1,3.5,cosine",
                "c,finished,1e-3,1000,1000,1000,1,3,cosine",
                "d,finished,1e-3,1000,1000,1000,2,3.01,cosine",
                "e,crashed,1e-3,1000,2000,300,1,4,cosine",
                "f,crashed,1e-3,1000,2000,500,1,4,cosine");
        assertThat(reading.understood().rowFates())
                .isEqualTo(Map.of(Fate.USED, 2L, Fate.SUPERSEDED, 3L, Fate.STOPPED_EARLY, 1L));
        assertThat(reading.runs())
                .extracting(run -> run.observations().get(0).loss())
                .containsExactly(3.0, 3.01);
    }

    @Test
    void onlyNanInfinityAndTheWordAreDivergence() {
        RunReading reading = read(
                "a,finished,1e-3,1000,1000,1000,1,nan,cosine",
                "b,crashed,2e-3,1000,1000,10,1,Infinity,cosine",
                "c,diverged,4e-3,1000,1000,10,1,,cosine",
                "d,crashed,8e-3,1000,1000,10,1,,cosine",
                "e,finished,1e-2,1000,1000,1000,1,11.5,cosine");
        assertThat(reading.understood().rowFates())
                .isEqualTo(Map.of(Fate.USED, 1L, Fate.DIVERGED, 3L, Fate.WITHOUT_LOSS, 1L));
        assertThat(reading.runs().stream().filter(FinishedRun::diverged))
                .hasSize(3)
                .allSatisfy(
                        run -> assertThat(run.configuration().number("tokens")).isEqualTo(1e6));
    }

    @Test
    void anUnfinishedRunAtAConstantRateSpeaksForWhatItReached() {
        RunReading reading = read(
                "a,crashed,1e-3,1000,1000,300,1,4,constant", "b,finished,1e-3,1000,1000,1000,1,3,constant_with_warmup");
        assertThat(reading.understood().rowFates().getOrDefault(Fate.USED, 0L)).isEqualTo(2);
        assertThat(reading.runs()).hasSize(1);
        assertThat(reading.runs().get(0).observations())
                .containsExactly(Observation.of(300_000, 4), Observation.of(1_000_000, 3));
    }

    @Test
    void withoutSeedsRunsThatEndedAreReplicates() {
        RunReading reading = TableFile.csv(
                        folder,
                        "id,lr,batch_tokens,planned_tokens,tokens,loss",
                        "a,1e-3,1000,100000,100000,3",
                        "b,1e-3,1000,100000,100000,3.01",
                        "c,1e-3,1000,100000,20000,4")
                .read();
        assertThat(reading.understood().rowFates()).isEqualTo(Map.of(Fate.USED, 2L, Fate.SUPERSEDED, 1L));
        assertThat(reading.runs()).hasSize(2);
        assertThat(reading.runs().get(1).configuration().number("seed")).isEqualTo(1);
        assertThat(reading.understood().warnings()).anyMatch(text -> text.contains("taken as replicates"));
    }

    @Test
    void curvesAreSortedAndRepeatedPointsAveraged() {
        RunReading reading = TableFile.csv(
                        folder,
                        "run,lr,batch_tokens,tokens,loss,schedule",
                        "a,1e-3,1000,1000,5,constant",
                        "a,1e-3,1000,3000,3,constant",
                        "a,1e-3,1000,2000,4,constant",
                        "a,1e-3,1000,3000,3.2,constant",
                        "a,1e-3,1000,4000,,constant",
                        "b,2e-3,1000,1000,5,constant",
                        "b,2e-3,1000,2000,nan,constant")
                .read();
        Understood understood = reading.understood();
        assertThat(understood.runFates()).isEqualTo(Map.of(Fate.USED, 1L, Fate.DIVERGED, 1L));
        assertThat(understood.rowFates()).isEqualTo(Map.of(Fate.USED, 4L, Fate.DIVERGED, 2L, Fate.WITHOUT_LOSS, 1L));
        assertThat(reading.runs().get(0).observations())
                .containsExactly(Observation.of(1000, 5), Observation.of(2000, 4), Observation.of(3000, 3.1));
        assertThat(reading.runs().get(1).observations()).containsExactly(Observation.of(1000, 5));
        assertThat(understood.warnings()).anyMatch(text -> text.startsWith("1 points repeat"));
    }

    @Test
    void aTokenColumnThatStandsStillWhileStepsGoOnIsThePlan() {
        RunReading reading = TableFile.csv(
                        folder,
                        "run,lr,batch_tokens,tokens,step,loss",
                        "a,1e-3,1000,3000,1,5",
                        "a,1e-3,1000,3000,2,4",
                        "a,1e-3,1000,3000,3,3",
                        "b,2e-3,1000,3000,1,5",
                        "b,2e-3,1000,3000,2,4")
                .read();
        assertThat(reading.understood().runFates()).isEqualTo(Map.of(Fate.USED, 1L, Fate.STOPPED_EARLY, 1L));
    }

    @Test
    void nothingButDivergenceIsNoEvidence() {
        assertThatThrownBy(() -> read("a,finished,1e-3,1000,1000,1000,1,nan,cosine"))
                .hasMessageContaining("No run has a loss to compare: 1 diverged (kept)")
                .hasMessageContaining("Maybe smaller learning rates");
    }

    @Test
    void aLossWithoutALearningRateIsCountedAndNamed() {
        Understood understood = read(
                        "a,finished,,1000,1000,1000,1,3,cosine", "b,finished,1e-3,1000,1000,1000,1,3,cosine")
                .understood();
        assertThat(understood.rowFates()).isEqualTo(Map.of(Fate.USED, 1L, Fate.INCOMPLETE, 1L));
        assertThat(understood.warnings()).anyMatch(text -> text.startsWith("1 row (line 2) have a loss"));
    }
}
