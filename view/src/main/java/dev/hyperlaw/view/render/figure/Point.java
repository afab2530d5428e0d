package dev.hyperlaw.view.render.figure;

/** A place in pixels. */
record Point(double x, double y) {}
