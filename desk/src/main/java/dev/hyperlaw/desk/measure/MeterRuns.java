package dev.hyperlaw.desk.measure;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.engine.RunWorker;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.MeterRequest;
import dev.hyperlaw.sweep.process.ProcessWorker;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/** Measures runs, one after the other, in a process of the lab. */
public final class MeterRuns implements AutoCloseable {
    /** How finely the process tells its progress. */
    public static final long STEPS_PER_RUN = 1000;

    private final RunWorker worker;
    /** For what the process prints. */
    private final Path folder;

    /** @param command starts the process */
    public MeterRuns(List<String> command) {
        this.worker = new ProcessWorker(command, ProcessWorker.ONE_THREAD);
        try {
            this.folder = Files.createTempDirectory("hyperlaw-measure").toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was measured, and what the meter had to say. */
    public record Measured(List<MeterReading> readings, List<String> notes) {}

    /** @throws InputProblem if the run has diverged before it could be measured, or its data cannot be had */
    public Measured measure(MeterRequest request, LongConsumer progress) throws InterruptedException {
        List<MeterReading> readings = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        Outcome outcome = worker.execute(record(request.settings()), folder, new RunWorker.Listener() {
            @Override
            public void observed(List<Observation> observations) {
                observations.stream().map(MeterReading::of).forEach(readings::add);
            }

            @Override
            public void reached(long steps) {
                progress.accept(steps);
            }

            @Override
            public void note(String message) {
                notes.add(message);
            }
        });
        if (outcome instanceof Outcome.Failed failed) {
            throw new InputProblem(failed.error());
        }
        if (outcome instanceof Outcome.Diverged diverged) {
            throw new InputProblem(
                    "The run diverged after %d tokens: %s.".formatted(diverged.tokens(), diverged.reason()),
                    "measure it earlier (--at), or another run (--with lr=…).");
        }
        return new Measured(readings, notes);
    }

    private static RunRecord record(RunConfiguration settings) {
        return RunRecord.unseen(settings, "measure", 0, RunStatus.RUNNING, 1);
    }

    @Override
    public void close() {
        worker.close();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path path : files.toList()) {
                Files.delete(path);
            }
            Files.delete(folder);
        } catch (IOException e) {
            // a log in a temporary folder is left behind: no reason to lose the answer
        }
    }
}
