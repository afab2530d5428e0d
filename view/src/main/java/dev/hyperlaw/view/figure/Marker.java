package dev.hyperlaw.view.figure;

/** The shape of a dot, so that groups can be told apart without colour. */
public enum Marker {
    CIRCLE,
    SQUARE,
    DIAMOND,
    TRIANGLE
}
