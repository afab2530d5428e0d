package dev.hyperlaw.view.read;

/** How much a terminal says about a table. A page and programs get all of it. */
public enum Detail {
    /** Counts, roles and groups. */
    BRIEF,
    /** Every column as well. */
    WHOLE;

    public static Detail when(boolean verbose) {
        return verbose ? WHOLE : BRIEF;
    }
}
