package dev.hyperlaw.sweep.file;

/** Something in a formula; never leaves this package, where its offset becomes a column of the file. */
final class FormulaProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int offset;

    FormulaProblem(int offset, String message) {
        super(message);
        this.offset = offset;
    }

    int offset() {
        return offset;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
