package dev.hyperlaw.verify.claim;

import java.util.Locale;

/** What became of a claim. */
public enum ClaimVerdict {
    HOLDS("holds"),
    /** What was measured is not what is printed, but agrees with the form or the condition that should stand there. */
    CORRECTED("holds with correction"),
    FAILS("does not hold as printed"),
    /**
     * Two texts were compared, such as a printed number with the study it is quoted from: nothing was measured that could
     * have come out otherwise. Never counted among what holds.
     */
    READ("read, not measured");

    private final String meaning;

    ClaimVerdict(String meaning) {
        this.meaning = meaning;
    }

    static ClaimVerdict of(boolean asPrinted, boolean asCorrected) {
        return asPrinted ? HOLDS : asCorrected ? CORRECTED : FAILS;
    }

    /** One word, as in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The same in a reader's words. */
    public String meaning() {
        return meaning;
    }
}
