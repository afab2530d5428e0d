package dev.hyperlaw.view.render;

import java.util.Locale;

/** What {@code --format} chooses from. */
public enum OutputFormat {
    /** Aligned columns with units, for reading. */
    TABLE,
    /** The documented, stable contract for programs. */
    JSON,
    /** One header line, then one line per row, numbers in full precision. */
    CSV,
    /** One page that needs nothing else: no script, no font, no network. */
    HTML;

    /** The word the user types. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
