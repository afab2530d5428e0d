package dev.hyperlaw.formula;

/** Something in a formula that cannot be read or computed. Callers say it as a problem of their own, with the column. */
public final class FormulaProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int offset;

    FormulaProblem(int offset, String message) {
        super(message);
        this.offset = offset;
    }

    /** Of the character it is about, from 0. */
    public int offset() {
        return offset;
    }

    public String sentence() {
        return String.valueOf(getMessage());
    }
}
