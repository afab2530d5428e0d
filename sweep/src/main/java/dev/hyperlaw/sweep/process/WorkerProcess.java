package dev.hyperlaw.sweep.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.protocol.RunRequest;
import dev.hyperlaw.sweep.protocol.WorkerMessage;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A worker process that has said hello. */
final class WorkerProcess implements AutoCloseable {
    private static final Duration HELLO = Duration.ofMinutes(2);
    private static final long LAST_LINES_MILLIS = 2000;
    private static final int UNREAD = 10_000;

    private final Process process;
    private final Duration grace;
    /** What it said; empty once nothing more will come. */
    private final BlockingQueue<Optional<WorkerMessage>> heard = new LinkedBlockingQueue<>(UNREAD);

    private final LastLines lastLines = new LastLines();
    private final LineReader errors;
    private volatile @Nullable OutputLog log;
    private WorkerInfo info = new WorkerInfo("worker", "unknown", "unknown");

    private WorkerProcess(Process process, Duration grace) {
        this.process = process;
        this.grace = grace;
        errors = LineReader.start(process.getErrorStream(), "worker errors", this::keep);
        LineReader.start(process.getInputStream(), "worker output", new LineReader.Heard() {
            @Override
            public void line(String line) throws InterruptedException {
                Optional<WorkerMessage> message = WorkerMessage.parse(line);
                if (message.isPresent()) {
                    heard.put(message);
                } else {
                    keep(line);
                }
            }

            @Override
            public void end() throws InterruptedException {
                heard.put(Optional.empty());
            }
        });
    }

    /** @throws InputProblem if it does not come to say hello: no worker will */
    static WorkerProcess start(List<String> command, Map<String, String> environment, Duration grace)
            throws InterruptedException {
        WorkerProcess worker = new WorkerProcess(Launch.worker(command, environment), grace);
        try {
            worker.awaitHello(command.get(0));
            return worker;
        } catch (InterruptedException | RuntimeException e) {
            worker.close();
            throw e;
        }
    }

    private void awaitHello(String program) throws InterruptedException {
        long end = System.nanoTime() + HELLO.toNanos();
        while (true) {
            Optional<WorkerMessage> first = heard.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (first == null) {
                throw new InputProblem("The worker process '%s' did not say hello in %d s.%s"
                        .formatted(program, HELLO.toSeconds(), lastLines.told()));
            }
            if (first.isEmpty()) {
                throw new InputProblem("The worker process '%s' %s before it could work.%s"
                        .formatted(program, exit().words(), lastLines.told()));
            }
            if (first.get() instanceof WorkerMessage.Hello hello) {
                info = hello.info();
                return;
            }
        }
    }

    WorkerInfo info() {
        return info;
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    LastLines lastLines() {
        return lastLines;
    }

    /** Where what it prints besides messages goes after this. */
    void logTo(@Nullable OutputLog file) {
        log = file;
    }

    /** Asks for a run. One that cannot be asked any more is gone, and {@link #next} says so. */
    void ask(RunRequest request) {
        try {
            process.getOutputStream().write((request.line() + "\n").getBytes(UTF_8));
            process.getOutputStream().flush();
        } catch (IOException gone) {
            // see above
        }
    }

    /** What it says next; empty if nothing more will come. */
    Optional<WorkerMessage> next() throws InterruptedException {
        return heard.take();
    }

    /** Whether something was said that {@link #next} would give at once. */
    boolean hasNext() {
        return !heard.isEmpty();
    }

    /** How it ended; ends it first if it only stopped talking. */
    Exit exit() throws InterruptedException {
        if (!process.waitFor(LAST_LINES_MILLIS, TimeUnit.MILLISECONDS)) {
            ProcessTree.of(process.toHandle()).end(grace);
        }
        errors.finish(LAST_LINES_MILLIS);
        return new Exit(process.waitFor());
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
        } catch (IOException gone) {
            // all the better
        }
        ProcessTree.of(process.toHandle()).end(grace);
        errors.finish(LAST_LINES_MILLIS);
    }

    private void keep(String line) {
        lastLines.add(line);
        OutputLog open = log;
        if (open != null) {
            open.line(line);
        }
    }
}
