package dev.hyperlaw.sweep.engine;

/** The run belongs to another process now. Passes through a worker to end what it does. */
final class RunLostException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RunLostException() {
        super("The run belongs to another process.", null, false, false);
    }
}
