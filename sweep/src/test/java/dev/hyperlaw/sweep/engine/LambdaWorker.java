package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** A worker that does what a test says. */
final class LambdaWorker implements RunWorker {
    private final Body body;
    private final AtomicInteger closed;

    interface Body {
        Outcome execute(RunRecord run, Path directory, Listener listener) throws InterruptedException;
    }

    LambdaWorker(Body body, AtomicInteger closed) {
        this.body = body;
        this.closed = closed;
    }

    @Override
    public Outcome execute(RunRecord run, Path directory, Listener listener) throws InterruptedException {
        return body.execute(run, directory, listener);
    }

    @Override
    public WorkerInfo info() {
        return new WorkerInfo("test", "1", "none");
    }

    @Override
    public void close() {
        closed.incrementAndGet();
    }
}
