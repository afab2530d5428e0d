package dev.hyperlaw.sweep.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.StoredRuns;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sweep whose process is killed again and again gives what one gives that is left alone. */
@Timeout(120)
class KilledSweepTest {
    private static final int KILLS = Integer.getInteger("hyperlaw.kills", 3);

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"command", "proxy"})
    void aKilledSweepEndsAsIfItHadBeenLeftAlone(String kind) throws Exception {
        Path whole = Files.createDirectory(folder.resolve("whole"));
        Path killed = Files.createDirectory(folder.resolve("killed"));
        carryOut(kind, whole);
        Random random = new Random(System.getProperty("hyperlaw.seed", "5").hashCode());
        Map<RunId, String> finished = new HashMap<>();
        for (int i = 0; i < KILLS; i++) {
            Process process = sweep(kind, killed);
            BufferedReader told = process.inputReader();
            int lines = random.nextInt(kind.equals("proxy") ? 150 : 12);
            while (lines > 0 && told.readLine() != null) {
                lines--;
            }
            process.waitFor(random.nextInt(100), TimeUnit.MILLISECONDS);
            process.destroyForcibly().waitFor();
            remember(killed, finished);
        }

        carryOut(kind, killed);

        assertThat(observations(killed)).isNotEmpty().isEqualTo(observations(whole));
        assertThat(runs(killed)).extracting(RunRecord::status).containsOnly(RunStatus.FINISHED);
        finished.forEach((run, journal) -> assertThat(journal(killed, run))
                .as("a finished run is not touched again")
                .isEqualTo(journal));
        assertThat(runs(killed))
                .allSatisfy(run -> assertThat(journal(killed, run.id()))
                        .as("no two trainers of one run at once")
                        .doesNotContain("overlap"));
    }

    private static void remember(Path where, Map<RunId, String> finished) {
        try {
            for (RunRecord run : runs(where)) {
                if (run.status() == RunStatus.FINISHED) {
                    finished.putIfAbsent(run.id(), journal(where, run.id()));
                }
            }
        } catch (InputProblem killedBeforeThereWasAStore) {
            assertThat(finished).isEmpty();
        }
    }

    private static void carryOut(String kind, Path where) throws Exception {
        Process process = sweep(kind, where);
        String told = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(told).isZero();
    }

    private static Process sweep(String kind, Path where) throws IOException {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SweepProcess.class.getName(),
                        kind,
                        where.toString())
                .redirectErrorStream(true)
                .start();
    }

    private static List<RunRecord> runs(Path where) {
        try (StoredRuns store = RunStores.openToRead(where.resolve("runs.db").toString())) {
            return store.runs("s");
        }
    }

    private static Map<RunId, List<Observation>> observations(Path where) {
        Map<RunId, List<Observation>> observations = new HashMap<>();
        try (StoredRuns store = RunStores.openToRead(where.resolve("runs.db").toString())) {
            store.runs("s").forEach(run -> observations.put(run.id(), store.observations(run.id())));
        }
        return observations;
    }

    private static String journal(Path where, RunId run) {
        try {
            Path journal = where.resolve(run.hex()).resolve("journal");
            return Files.exists(journal) ? Files.readString(journal) : "";
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
