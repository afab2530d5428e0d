package dev.hyperlaw.app.figure;

/** How a line is broken. */
public enum Stroke {
    SOLID,
    DASHED,
    DOTTED
}
