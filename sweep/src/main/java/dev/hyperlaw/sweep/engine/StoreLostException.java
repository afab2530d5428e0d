package dev.hyperlaw.sweep.engine;

/** The store that a sweep writes to is not where it was, or not what it was. The message goes behind its name, such as {@code was deleted or moved away}. */
public final class StoreLostException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoreLostException(String words) {
        super(words);
    }
}
