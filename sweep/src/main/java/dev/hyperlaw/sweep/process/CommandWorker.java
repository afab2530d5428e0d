package dev.hyperlaw.sweep.process;

import dev.hyperlaw.sweep.command.CommandTemplate;
import dev.hyperlaw.sweep.command.Completeness;
import dev.hyperlaw.sweep.command.Execution;
import dev.hyperlaw.sweep.command.MetricChannel;
import dev.hyperlaw.sweep.engine.RunWorker;
import dev.hyperlaw.sweep.protocol.MetricKeys;
import dev.hyperlaw.sweep.protocol.MetricLine;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Carries out a run by the user's own trainer: one process per run, its metrics read from what it prints or from a file it writes. */
public final class CommandWorker implements RunWorker {
    /** Between asking a trainer to end and making it: time to write a checkpoint. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Execution execution;
    private final WorkerInfo info;
    private final Duration grace;

    public CommandWorker(Execution execution, WorkerInfo info) {
        this(execution, info, GRACE);
    }

    CommandWorker(Execution execution, WorkerInfo info, Duration grace) {
        this.execution = execution;
        this.info = info;
        this.grace = grace;
    }

    @Override
    public WorkerInfo info() {
        return info;
    }

    @Override
    public Outcome execute(RunRecord run, Path directory, Listener listener) throws InterruptedException {
        ProcessRecord.endLeftovers(directory, grace, listener::note);
        List<String> command = CommandTemplate.render(run.configuration(), directory);
        Map<String, String> environment = execution.environment(run.configuration(), directory);
        Path workingDirectory = execution.directory().orElse(Path.of("")).toAbsolutePath();
        MetricReports reports =
                new MetricReports(execution.keys(), MetricKeys.tokensPerStep(run.configuration()), listener);
        for (int retry = 0; ; retry++) {
            LastLines lastLines = new LastLines();
            TrainerAttempt.End end = new TrainerAttempt(execution, grace, directory, reports, lastLines)
                    .run(command, workingDirectory, environment);
            if (end instanceof TrainerAttempt.End.Exited exited
                    && execution.retryExitCodes().contains(exited.exit().code())
                    && retry < execution.retries()) {
                listener.note("the trainer %s and is started again (%d of %d)."
                        .formatted(exited.exit().words(), retry + 1, execution.retries()));
            } else {
                boolean silent = reports.none() && run.tokens() == 0;
                Outcome outcome = outcome(end, silent, retry, directory, reports, lastLines);
                return outcome instanceof Outcome.Finished
                        ? Completeness.of(run.configuration(), Math.max(run.tokens(), reports.tokens()))
                        : outcome;
            }
        }
    }

    /** Nothing outlives {@link #execute}. */
    @Override
    public void close() {}

    private Outcome outcome(
            TrainerAttempt.End end,
            boolean silent,
            int retries,
            Path directory,
            MetricReports reports,
            LastLines lastLines) {
        if (reports.lost().isPresent()) {
            MetricLine.Lost lost = reports.lost().get();
            return new Outcome.Diverged(lost.tokens(), "The trainer gave the loss as %s.".formatted(lost.loss()));
        }
        String again = retries == 0 ? "" : ", after %d more %s".formatted(retries, retries == 1 ? "try" : "tries");
        if (end instanceof TrainerAttempt.End.OverTime overTime) {
            return failed("The trainer %s%s.".formatted(overTime.words(), again), lastLines);
        }
        if (end instanceof TrainerAttempt.End.Exited exited && exited.exit().code() != 0) {
            return failed("The trainer %s%s.".formatted(exited.exit().words(), again), lastLines);
        }
        return silent ? failed(noMetrics(directory), lastLines) : new Outcome.Finished();
    }

    private String noMetrics(Path directory) {
        boolean toFile = execution.metrics() == MetricChannel.FILE;
        Path file = directory.resolve(MetricChannel.FILE_NAME);
        String hint = !toFile && Files.exists(file)
                ? "\nMaybe its metrics are those in %s: then set metrics: file.".formatted(file)
                : "";
        return "The trainer ended well and %s no metrics. Lines such as %s on %s are expected.%s"
                .formatted(
                        toFile ? "wrote" : "printed",
                        execution.keys().example(),
                        toFile ? file : "its standard output",
                        hint);
    }

    private static Outcome failed(String message, LastLines lastLines) {
        return new Outcome.Failed(message + lastLines.told());
    }
}
