package dev.hyperlaw.verify.claim;

import java.util.Locale;

/** What became of a claim. */
public enum ClaimVerdict {
    HOLDS,
    /** What was measured is not what is printed, but agrees with the form or the condition that should stand there. */
    CORRECTED,
    /** It does not hold as printed. */
    FAILS,
    /**
     * Two texts were compared, such as a printed number with the study it is quoted from: nothing was measured that could
     * have come out otherwise. Never counted among what holds.
     */
    READ;

    static ClaimVerdict of(boolean asPrinted, boolean asCorrected) {
        return asPrinted ? HOLDS : asCorrected ? CORRECTED : FAILS;
    }

    /** One word, as in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
