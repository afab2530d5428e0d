/**
 * A law over the best losses of cells, {@code L(N, T) = E + A N^-a + B T^-b}, and what it expects at a target. It knows levels and their
 * errors, and nothing of runs or settings.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.level;
