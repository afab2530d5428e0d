package dev.hyperlaw.evidence.landscape;

/**
 * The loss at a place.
 *
 * @param clamped whether no runs surround the place, so that the loss is that of the nearest place they do surround
 */
public record Valued(double loss, boolean clamped) {}
