package dev.hyperlaw.verify.claim;

import java.util.Locale;

/** Whose statement a claim is. */
public enum ClaimSource {
    PAPER,
    /** Hyperlaw says it where the paper is silent or leaves something open: it holds or it fails. */
    HYPERLAW;

    /** One word, as in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
