package dev.hyperlaw.desk.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.sweep.emit.EmissionKind;
import dev.hyperlaw.sweep.engine.LocalEngine;
import dev.hyperlaw.sweep.engine.ThisMachine;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.SweepFile;
import dev.hyperlaw.sweep.proxy.ProxyWorker;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepSessionTest {
    private static final String TEXT = """
            name: law
            objective: proxy
            constants: {C1: 1, C2: 1, C3: 1}
            lr: [1e-3, 2e-3, 4e-3]
            batch: [4tok, 16tok]
            alpha: 0.1
            tokens: 100k
            record: logspace(10k, 100k, 3)
            """;
    private static final LocalEngine.Workers WORKERS = number -> new ProxyWorker(ThisMachine.worker(number, "test"));

    /** Remembers what it was told. */
    private static final class Listener implements SweepWatcher {
        final List<String> notes = new ArrayList<>();
        List<String> varying = List.of();
        int runs;
        boolean closed;

        @Override
        public void note(String text) {
            notes.add(text);
        }

        @Override
        public Watch begin(List<RunRecord> all, List<String> apart) {
            runs = all.size();
            varying = apart;
            return () -> closed = true;
        }
    }

    @TempDir
    private Path folder;

    private final Sweep sweep = SweepFile.read("law.yaml", TEXT);
    private final Listener listener = new Listener();

    private String store() {
        return folder.resolve("runs.db").toString();
    }

    private SweepRequest request(Sweep runs, boolean resume) {
        return new SweepRequest(runs, Path.of("law.yaml"), store(), 1, resume, Optional.empty(), false);
    }

    private SweepResult carriedOut(Sweep runs) throws InterruptedException {
        try (SweepSession session = request(runs, true).open(listener)) {
            session.run(WORKERS, new Tables(ClassLoader::getSystemClassLoader));
            return session.result(false).orElseThrow();
        }
    }

    @Test
    void aWatcherIsToldOfTheRunsAndTheResultHasTheBestOfEachBudget() throws InterruptedException {
        SweepResult result = carriedOut(sweep);

        assertThat(listener.runs).isEqualTo(6);
        assertThat(listener.varying).containsExactly("lr", "batch_tokens");
        assertThat(listener.closed).isTrue();
        assertThat(result.counts().of(RunStatus.FINISHED)).isEqualTo(6);
        assertThat(result.counts().total()).isEqualTo(6);
        assertThat(result.best()).hasSize(3);
        assertThat(result.best())
                .extracting(SweepResult.Best::loss)
                .isSortedAccordingTo((a, b) -> Double.compare(b, a));
    }

    @Test
    void whatIsDoneIsNotDoneAgainAndRunsThatLeftTheFileAreTold() throws InterruptedException {
        carriedOut(sweep);
        listener.runs = -1;
        carriedOut(sweep);
        assertThat(listener.runs).as("nobody watches where nothing is run").isEqualTo(-1);

        carriedOut(SweepFile.read("law.yaml", TEXT.replace("[1e-3, 2e-3, 4e-3]", "[1e-3]")));
        assertThat(listener.notes)
                .singleElement()
                .asString()
                .startsWith("note: 4 runs of this sweep are not in the file");
    }

    @Test
    void aSweepThatMayNotGoOnIsRefusedWhereThereAreRuns() throws InterruptedException {
        carriedOut(sweep);

        assertThatThrownBy(() -> request(sweep, false).open(listener))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("has 6 runs of law already");
    }

    @Test
    void runsAreListedByTheirState() throws InterruptedException {
        carriedOut(sweep);

        RunListResult all = new RunListRequest(store(), "", Optional.empty()).answer();
        assertThat(all.listed()).hasSize(6);
        assertThat(all.last()).hasSize(6);
        assertThat(new RunListRequest(store(), "law", Optional.of(RunStatus.FAILED))
                        .answer()
                        .listed())
                .isEmpty();
    }

    @Test
    void aDryRunCountsWhatIsLeft() throws InterruptedException {
        assertThat(new DryRunRequest(sweep, store(), 2, 0.01)
                        .answer(Watcher.NOBODY)
                        .tokens())
                .isEqualTo(600_000);
        carriedOut(sweep);
        DryRunResult after = new DryRunRequest(sweep, store(), 2, 0.01).answer(Watcher.NOBODY);
        assertThat(after.tokens()).isZero();
        assertThat(after.over()).hasSize(6);
        assertThatThrownBy(() -> new DryRunRequest(sweep, store(), 2, 0))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--noise is 0.0");
    }

    @Test
    void commandsNameAStoreThatIsNotWhereTheyLook() {
        EmitRequest request = new EmitRequest(
                sweep, EmissionKind.parse("jsonl"), folder.resolve("jobs"), OptionalInt.empty(), store());
        assertThat(request.answer().next()).last().asString().endsWith(" --store " + store());
        assertThat(SweepResult.storeOption("hyperlaw.db")).isEmpty();
    }

    @Test
    void nothingCameBackYet() {
        Path jobs = folder.resolve("jobs");
        new EmitRequest(sweep, EmissionKind.parse("jsonl"), jobs, OptionalInt.empty(), store()).answer();

        CollectResult result = new CollectRequest(jobs, store()).answer();

        assertThat(result.taken()).isZero();
        assertThat(result.counts().of(RunStatus.PENDING)).isEqualTo(6);
        assertThat(result.unreadable()).isEmpty();
    }
}
