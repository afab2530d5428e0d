package dev.hyperlaw.sweep.store;

/** Where a run stands. */
public enum RunStatus {
    /** Nobody works on it. */
    PENDING,
    /** A worker has claimed it. */
    RUNNING,
    FINISHED,
    /** It ran, and its loss is gone: an outcome, not a fault. */
    DIVERGED,
    /** It could not be carried out; the error says why. */
    FAILED;

    /** Whether nothing more will be seen of it. */
    public boolean over() {
        return this == FINISHED || this == DIVERGED || this == FAILED;
    }
}
