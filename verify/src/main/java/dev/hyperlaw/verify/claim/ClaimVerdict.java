package dev.hyperlaw.verify.claim;

/** What became of a claim. */
public enum ClaimVerdict {
    HOLDS("holds", "holds"),
    /** What was measured is not what is printed, but agrees with the form or the condition that should stand there. */
    CORRECTED("corrected", "holds with correction"),
    FAILS("fails", "does not hold as printed"),
    /**
     * Two texts were compared, such as a printed number with the study it is quoted from: nothing was measured that could
     * have come out otherwise. Never counted among what holds.
     */
    READ("read", "read, not measured");

    private final String word;
    private final String meaning;

    ClaimVerdict(String word, String meaning) {
        this.word = word;
        this.meaning = meaning;
    }

    static ClaimVerdict of(boolean asPrinted, boolean asCorrected) {
        return asPrinted ? HOLDS : asCorrected ? CORRECTED : FAILS;
    }

    /** One word, as in JSON. */
    public String word() {
        return word;
    }

    /** The same in a reader's words. */
    public String meaning() {
        return meaning;
    }
}
