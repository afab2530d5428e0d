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

    /**
     * How it ended.
     *
     * @param code as of {@link Exit}; {@link #ENDED} if we ended it
     * @param words to go after its name
     */
    record End(int code, String words) {
        static final int ENDED = -1;
        static final End WELL = new End(0, "");

        static End of(Exit exit) {
            return new End(exit.code(), exit.words());
        }
    }

    End run(List<String> command, Path workingDirectory, Map<String, String> environment) throws InterruptedException {
        output.begin();
        Process process = Launch.start(command, workingDirectory, environment, folder);
        ProcessTree tree = ProcessTree.of(process.toHandle());
        try {
            return watch(process, () -> {
                tree.end(grace);
                output.all(reports::take);
            });
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
                    return endedByItself
                            ? End.of(new Exit(process.exitValue()))
                            : new End(End.ENDED, overTime.orElse("was ended when its loss was lost"));
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
