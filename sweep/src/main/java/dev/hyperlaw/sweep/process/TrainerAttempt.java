package dev.hyperlaw.sweep.process;

import dev.hyperlaw.sweep.command.Execution;
import dev.hyperlaw.sweep.command.MetricChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** One process of the user's trainer, from its start until nothing of it is left. */
final class TrainerAttempt {
    private static final long LOOK_MILLIS = 100;
    private static final long LAST_LINES_MILLIS = 2000;
    private static final int UNREAD = 10_000;

    private final Execution execution;
    private final Duration grace;
    private final Path folder;
    private final MetricReports reports;
    private final LastLines lastLines;
    private final MetricFile file;
    private final BlockingQueue<String> printed = new LinkedBlockingQueue<>(UNREAD);
    private final long begun = System.nanoTime();
    private long firstMetric;
    private boolean metricSeen;

    TrainerAttempt(Execution execution, Duration grace, Path folder, MetricReports reports, LastLines lastLines) {
        this.execution = execution;
        this.grace = grace;
        this.folder = folder;
        this.reports = reports;
        this.lastLines = lastLines;
        file = new MetricFile(folder.resolve(MetricChannel.FILE_NAME));
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
        takeLines(Optional.empty()); // what an attempt wrote that nobody was left to read
        if (reports.lost().isPresent()) {
            return new End.Lost();
        }
        Process process = Launch.start(command, workingDirectory, environment, folder);
        ProcessTree tree = ProcessTree.of(process.toHandle());
        try (OutputLog log = OutputLog.append(folder.resolve("output.log"), OutputLog.HALF)) {
            LineReader out = LineReader.start(process.getInputStream(), "trainer output", line -> {
                keep(line, log);
                if (execution.metrics() == MetricChannel.STDOUT
                        && line.stripLeading().startsWith("{")) {
                    printed.put(line);
                }
            });
            LineReader errors = LineReader.start(process.getErrorStream(), "trainer errors", line -> keep(line, log));
            Runnable finish = () -> {
                tree.end(grace);
                out.finish(LAST_LINES_MILLIS, () -> takeLines(Optional.empty())); // a full queue would hold it up
                errors.finish(LAST_LINES_MILLIS);
                takeLines(Optional.empty());
                reports.take(execution.metrics() == MetricChannel.FILE ? file.all() : List.of());
            };
            End end = watch(process, finish);
            return reports.lost().isPresent() ? new End.Lost() : end;
        } finally {
            tree.end(grace);
            ProcessRecord.remove(folder);
        }
    }

    private End watch(Process process, Runnable finish) throws InterruptedException {
        var unused = process.onExit().thenRun(() -> printed.offer("")); // wakes us
        try {
            while (true) {
                boolean alive = process.isAlive();
                String line = printed.poll(alive ? LOOK_MILLIS : 0, TimeUnit.MILLISECONDS);
                noteFirst(takeLines(Optional.ofNullable(line)));
                Optional<String> overTime = overTime();
                if (!alive || reports.lost().isPresent() || overTime.isPresent()) {
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

    private void keep(String line, OutputLog log) {
        log.line(line);
        lastLines.add(line);
    }

    /** Takes what there is now, after {@code first}; whether a metric was among it. */
    private boolean takeLines(Optional<String> first) {
        List<String> lines = new ArrayList<>();
        first.ifPresent(lines::add);
        printed.drainTo(lines);
        if (execution.metrics() == MetricChannel.FILE) {
            lines.addAll(file.more());
        }
        return reports.take(lines);
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
