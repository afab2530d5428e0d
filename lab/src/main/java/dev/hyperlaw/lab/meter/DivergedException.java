package dev.hyperlaw.lab.meter;

/** The run has no loss any more where it was to be measured. */
final class DivergedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final long tokens;

    DivergedException(long tokens, String reason) {
        super(reason);
        this.tokens = tokens;
    }

    long tokens() {
        return tokens;
    }
}
