package dev.hyperlaw.sweep.process;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.engine.RunWorker;
import dev.hyperlaw.sweep.protocol.RunRequest;
import dev.hyperlaw.sweep.protocol.WorkerMessage;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Carries out runs in a process of their own that lives on from run to run, asked and answering in lines ({@link RunRequest}, {@link
 * WorkerMessage}). If that process crashes, the run is tried again in a new one: native code may crash by chance, and then costs one try;
 * a run that crashes every time has failed.
 */
public final class ProcessWorker implements RunWorker {
    /** Numerical libraries take all cores by default; each of our workers has one. */
    public static final Map<String, String> ONE_THREAD =
            Map.of("OMP_NUM_THREADS", "1", "MKL_NUM_THREADS", "1", "OPENBLAS_NUM_THREADS", "1");

    private static final int TRIES = 3;
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final List<String> command;
    private final Map<String, String> environment;
    private @Nullable WorkerProcess process;

    /** @param environment added to ours */
    public ProcessWorker(List<String> command, Map<String, String> environment) {
        this.command = List.copyOf(command);
        this.environment = Map.copyOf(environment);
    }

    @Override
    public WorkerInfo info() throws InterruptedException {
        return started().info();
    }

    @Override
    public Outcome execute(RunRecord run, Path directory, Listener listener) throws InterruptedException {
        ProcessRecord.endLeftovers(directory, GRACE, listener::note);
        for (int tried = 1; ; tried++) {
            WorkerProcess worker = started();
            Optional<Outcome> outcome = tried(worker, run, directory, listener);
            if (outcome.isPresent()) {
                return outcome.get();
            }
            String how = worker.exit().words();
            close();
            if (tried == TRIES) {
                return new Outcome.Failed("The worker process %s, for the %drd time in this run.%s"
                        .formatted(how, TRIES, worker.lastLines().told()));
            }
            listener.note("its worker process %s; tried again (%d of %d).".formatted(how, tried + 1, TRIES));
        }
    }

    @Override
    public void close() {
        WorkerProcess open = process;
        process = null;
        if (open != null) {
            open.close();
        }
    }

    private WorkerProcess started() throws InterruptedException {
        WorkerProcess open = process;
        if (open == null) {
            open = WorkerProcess.start(command, environment, GRACE);
            process = open;
        }
        return open;
    }

    /** How the run ended; empty if the process crashed in it. */
    private Optional<Outcome> tried(WorkerProcess worker, RunRecord run, Path directory, Listener listener)
            throws InterruptedException {
        worker.lastLines().clear();
        try (OutputLog log = new OutputLog(directory.resolve("worker.log"), OutputLog.HALF)) {
            worker.logTo(log);
            ProcessRecord.write(directory, worker.handle());
            worker.ask(new RunRequest(run.id(), directory, run.configuration()));
            return heard(worker, run, listener);
        } catch (InterruptedException | RuntimeException e) {
            close(); // it is in the middle of a run that nobody wants any more
            throw e;
        } finally {
            worker.logTo(null);
            ProcessRecord.remove(directory);
        }
    }

    private static Optional<Outcome> heard(WorkerProcess worker, RunRecord run, Listener listener)
            throws InterruptedException {
        List<Observation> observations = new ArrayList<>();
        while (true) {
            Optional<WorkerMessage> heard = worker.next();
            boolean observed = heard.isPresent()
                    && heard.get() instanceof WorkerMessage.Observed message
                    && message.run().equals(run.id())
                    && observations.add(message.observation());
            if (!observed || !worker.hasNext()) {
                listener.observed(List.copyOf(observations));
                observations.clear();
            }
            Optional<Outcome> end = heard.flatMap(message -> other(message, run, listener));
            if (heard.isEmpty() || end.isPresent()) {
                return end;
            }
        }
    }

    /** Everything but observations; how the run ended if this says so. */
    private static Optional<Outcome> other(WorkerMessage message, RunRecord run, Listener listener) {
        if (message instanceof WorkerMessage.Reached reached && reached.run().equals(run.id())) {
            listener.reached(reached.tokens());
        } else if (message instanceof WorkerMessage.Note note && note.run().equals(run.id())) {
            listener.note(note.text());
        } else if (message instanceof WorkerMessage.Ended ended && ended.run().equals(run.id())) {
            return Optional.of(ended.outcome());
        }
        return Optional.empty();
    }
}
