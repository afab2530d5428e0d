package dev.hyperlaw.intake;

import java.util.Locale;

/** An option that says how a table is to be read, in the order in which a command to paste has them. */
public enum ReadingOption {
    COLUMNS,
    SEQ_LEN,
    SCHEDULE,
    WHERE,
    GROUP_BY,
    IGNORE,
    METRIC,
    BATCH_UNIT;

    /** {@code --seq-len}. */
    public String typed() {
        return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether what is added to it stands beside what it says already, and does not replace it. */
    boolean isList() {
        return switch (this) {
            case GROUP_BY, IGNORE -> true;
            case COLUMNS, SEQ_LEN, SCHEDULE, WHERE, METRIC, BATCH_UNIT -> false;
        };
    }
}
