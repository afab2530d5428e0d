package dev.hyperlaw.view.render;

/** The two emphases Hyperlaw uses, as ANSI escape sequences, or nothing where colours are not wanted. */
public enum Paint {
    NONE,
    ANSI;

    public static Paint when(boolean coloured) {
        return coloured ? ANSI : NONE;
    }

    /** The line that answers the question. */
    public String answer(String text) {
        return wrap("\u001b[1m", text);
    }

    /** What the reader should not overlook. */
    public String warning(String text) {
        return wrap("\u001b[33m", text);
    }

    private String wrap(String start, String text) {
        return switch (this) {
            case NONE -> text;
            case ANSI -> start + text + "\u001b[0m";
        };
    }
}
