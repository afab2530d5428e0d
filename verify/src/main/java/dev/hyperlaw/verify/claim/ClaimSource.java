package dev.hyperlaw.verify.claim;

/** Whose statement a claim is. */
public enum ClaimSource {
    /** The paper says it. */
    PAPER("paper"),
    /** Hyperlaw says it where the paper is silent or leaves something open: it holds or it fails. */
    HYPERLAW("hyperlaw");

    private final String word;

    ClaimSource(String word) {
        this.word = word;
    }

    /** One word, as in JSON. */
    public String word() {
        return word;
    }
}
