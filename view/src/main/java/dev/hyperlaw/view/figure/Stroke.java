package dev.hyperlaw.view.figure;

/** How a line is broken. */
public enum Stroke {
    SOLID,
    DASHED,
    DOTTED
}
