package dev.hyperlaw.sweep.process;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.command.CommandTemplate;
import dev.hyperlaw.sweep.command.Completeness;
import dev.hyperlaw.sweep.command.Execution;
import dev.hyperlaw.sweep.command.MetricChannel;
import dev.hyperlaw.sweep.engine.RunWorker;
import dev.hyperlaw.sweep.protocol.MetricKeys;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Carries out a run by the user's own trainer: one process per run, its metrics read from the file it prints to, or from one it writes.
 *
 * @param grace between asking a trainer to end and making it: time to write a checkpoint
 */
public record CommandWorker(Execution execution, WorkerInfo info, Duration grace) implements RunWorker {
    private static final Duration GRACE = Duration.ofSeconds(10);

    private static final long LEAST_SPACE = 1 << 16;

    public CommandWorker(Execution execution, WorkerInfo info) {
        this(execution, info, GRACE);
    }

    @Override
    public Outcome execute(RunRecord run, Path directory, Listener listener) throws InterruptedException {
        Optional<Exit> endedAlone =
                Exit.ofLast(directory); // before we end what still runs, which is not an ending of its own
        ProcessRecord.endLeftovers(directory, grace, listener::note);
        MetricReports reports =
                new MetricReports(execution.keys(), MetricKeys.tokensPerStep(run.configuration()), listener);
        try (TrainerOutput output = new TrainerOutput(directory, execution.metrics(), listener::note)) {
            takeUnread(run, output, reports);
            Outcome outcome = reports.lost().isPresent() || endedUnwatched(run, endedAlone, reports)
                    ? outcome(TrainerAttempt.End.WELL, 0, run, directory, reports, output)
                    : train(run, directory, listener, reports, output);
            output.trim();
            return outcome;
        }
    }

    /** What an attempt wrote that nobody was left to read; of attempts that the store does not know, as long as it knows nothing else. */
    private static void takeUnread(RunRecord run, TrainerOutput output, MetricReports reports) {
        if (run.attempts() == 1) {
            output.setAside();
        }
        if (run.tokens() == 0) {
            reports.remember(output.aside());
        }
        output.all(reports::take);
    }

    /** Whether the trainer of an attempt of ours got to its end while we were gone: then it is not started again. */
    private static boolean endedUnwatched(RunRecord run, Optional<Exit> exit, MetricReports reports) {
        return run.attempts() > 1
                && exit.equals(Optional.of(new Exit(0)))
                && !reports.none()
                && Completeness.toTheLastStep(run.configuration(), reports.tokens());
    }

    private Outcome train(RunRecord run, Path directory, Listener listener, MetricReports reports, TrainerOutput output)
            throws InterruptedException {
        List<String> command = CommandTemplate.render(run.configuration(), directory);
        Map<String, String> environment = execution.environment(run.configuration(), directory);
        Path workingDirectory = execution.directory().orElse(Path.of("")).toAbsolutePath();
        for (int retry = 0; ; retry++) {
            TrainerAttempt.End end = new TrainerAttempt(execution, grace, directory, reports, output)
                    .run(command, workingDirectory, environment);
            if (reports.lost().isEmpty()
                    && execution.retryExitCodes().contains(end.code())
                    && retry < execution.retries()) {
                listener.note("the trainer %s and is started again (%d of %d)."
                        .formatted(end.words(), retry + 1, execution.retries()));
            } else {
                return outcome(end, retry, run, directory, reports, output);
            }
        }
    }

    private Outcome outcome(
            TrainerAttempt.End end,
            int retries,
            RunRecord run,
            Path directory,
            MetricReports reports,
            TrainerOutput output) {
        if (reports.lost().isPresent()) {
            return reports.lost().get().outcome();
        }
        String again = retries == 0 ? "" : ", after %d more %s".formatted(retries, retries == 1 ? "try" : "tries");
        if (end.code() > 0) {
            requireSpace(directory);
        }
        if (end.code() != 0) {
            return failed("The trainer %s%s.".formatted(end.words(), again), output);
        }
        reports.endedWell();
        return reports.none() && run.tokens() == 0
                ? failed(noMetrics(directory), output)
                : Completeness.of(run.configuration(), Math.max(run.tokens(), reports.tokens()));
    }

    /** A trainer that cannot print because the disk is full has not failed by itself: every other would too. */
    private static void requireSpace(Path directory) {
        if (directory.toFile().getUsableSpace() < LEAST_SPACE && Files.exists(directory)) {
            throw new InputProblem(
                    "There is no space left in %s, and a trainer failed there. Its run is pending again."
                            .formatted(directory),
                    "free some space and give the same command again: it goes on from there.");
        }
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

    private static Outcome failed(String message, TrainerOutput output) {
        return new Outcome.Failed(message + output.lastLines().told());
    }
}
