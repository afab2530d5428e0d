package dev.hyperlaw.transfer;

import java.util.Locale;

/** What a recommendation rests on. */
public enum Basis {
    EMPIRICAL,
    THEORY,
    /** Between a rule that was seen and one of theory, where neither is known to hold. */
    INTERPOLATED;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
