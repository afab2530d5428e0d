package dev.hyperlaw.lab.meter;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/** How much of the work is done; the place where work that is no longer wanted ends. */
final class Work {
    /** Progress is told in this many steps, so that the listener need not know what the work is. */
    static final long WHOLE = 1000;

    private final double total;
    private final LongConsumer progress;
    private final BooleanSupplier stopping;
    private double done;

    Work(double total, LongConsumer progress, BooleanSupplier stopping) {
        this.total = total;
        this.progress = progress;
        this.stopping = stopping;
    }

    void done(double more) {
        if (stopping.getAsBoolean()) {
            throw new CancellationException();
        }
        done += more;
        progress.accept(Math.min(WHOLE, Math.round(WHOLE * done / total)));
    }
}
