package dev.hyperlaw.transfer;

import java.util.Locale;

/** What a recommendation rests on. */
public enum Basis {
    EMPIRICAL,
    THEORY;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
