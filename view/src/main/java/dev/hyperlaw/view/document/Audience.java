package dev.hyperlaw.view.document;

/** Who is shown a block or a column. Programs get every fact all the same. */
public enum Audience {
    EVERYBODY,
    TERMINAL,
    PAGE,
    PROGRAMS;

    public boolean isOnTerminal() {
        return this == EVERYBODY || this == TERMINAL;
    }

    public boolean isOnPage() {
        return this == EVERYBODY || this == PAGE;
    }
}
