package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;

/** What a batch size counts. */
public enum BatchUnit {
    SEQUENCES("seq"),
    TOKENS("tok");

    private final String suffix;

    BatchUnit(String suffix) {
        this.suffix = suffix;
    }

    /** What is written behind the number: {@code 128seq}, {@code 512ktok}. */
    public String suffix() {
        return suffix;
    }

    /** Reads {@code seq}, {@code sequences}, {@code tok}, {@code tokens}. */
    public static BatchUnit parse(String text) {
        return switch (text) {
            case "seq", "seqs", "sequence", "sequences" -> SEQUENCES;
            case "tok", "toks", "token", "tokens" -> TOKENS;
            default ->
                throw new InputProblem(
                        "The batch unit '%s' is neither sequences nor tokens.".formatted(text), "seq or tok.");
        };
    }
}
