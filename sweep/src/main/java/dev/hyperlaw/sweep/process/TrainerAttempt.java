package dev.hyperlaw.sweep.process;

import dev.hyperlaw.sweep.command.Execution;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** One process of the user's trainer, from its start until nothing of it is left. */
final class TrainerAttempt {
    private static final long LOOK_MILLIS = 100;

    private final Execution execution;
    private final Duration grace;
    private final Path folder;
    private final MetricReports reports;
    private final TrainerOutput output;
    private final long begun = System.nanoTime();
    private long firstMetric;
    private boolean metricSeen;

    TrainerAttempt(Execution execution, Duration grace, Path folder, MetricReports reports, TrainerOutput output) {
        this.execution = execution;
        this.grace = grace;
        this.folder = folder;
        this.reports = reports;
        this.output = output;
    }

    /** How it ended. */
    sealed interface End {
        record Exited(Exit exit) implements End {}

        /** The loss is gone; {@link MetricReports#lost} says where. */
        record Lost() implements End {}

        /** A limit was reached, as the words say. */
        record OverTime(String words) implements End {}
    }

    End run(List<String> command, Path workingDirectory, Map<String, String> environment) throws InterruptedException {
        output.begin();
        Process process = Launch.start(command, workingDirectory, environment, folder);
        ProcessTree tree = ProcessTree.of(process.toHandle());
        try {
            End end = watch(process, () -> {
                tree.end(grace);
                output.all(reports::take);
            });
            return reports.lost().isPresent() ? new End.Lost() : end;
        } finally {
            tree.end(grace);
            ProcessRecord.remove(folder);
        }
    }

    private End watch(Process process, Runnable finish) throws InterruptedException {
        try {
            while (true) {
                boolean ended = process.waitFor(output.behind() ? 0 : LOOK_MILLIS, TimeUnit.MILLISECONDS);
                noteFirst(reports.take(output.more()));
                Optional<String> overTime = overTime();
                if (ended || reports.lost().isPresent() || overTime.isPresent()) {
                    boolean endedByItself = !process.isAlive(); // also since we looked
                    finish.run();
                    if (!endedByItself) {
                        return overTime.<End>map(End.OverTime::new).orElseGet(End.Lost::new);
                    }
                    return new End.Exited(new Exit(process.exitValue()));
                }
            }
        } catch (InterruptedException stopped) {
            finish.run(); // what it has printed is kept
            throw stopped;
        }
    }

    private void noteFirst(boolean metric) {
        if (metric && !metricSeen) {
            metricSeen = true;
            firstMetric = System.nanoTime();
        }
    }

    private Optional<String> overTime() {
        Optional<Duration> limit = metricSeen ? execution.timeLimit() : execution.startupLimit();
        Duration taken = Duration.ofNanos(System.nanoTime() - (metricSeen ? firstMetric : begun));
        return limit.filter(most -> taken.compareTo(most) > 0)
                .map(most -> metricSeen
                        ? "was ended at its time limit, %s s after its first metric".formatted(seconds(most))
                        : "was ended at its start-up limit, %s s without a metric".formatted(seconds(most)));
    }

    private static String seconds(Duration duration) {
        return duration.toMillis() % 1000 == 0
                ? Long.toString(duration.toSeconds())
                : Double.toString(duration.toMillis() / 1000.0);
    }
}
