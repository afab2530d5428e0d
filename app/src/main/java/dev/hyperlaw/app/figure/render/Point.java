package dev.hyperlaw.app.figure.render;

/** A place in pixels. */
record Point(double x, double y) {}
