package dev.hyperlaw.intake;

/**
 * Runs that are compared with each other.
 *
 * @param name what sets them apart from the others; empty if there are no others
 */
public record GroupReading(String name, long runs) {}
