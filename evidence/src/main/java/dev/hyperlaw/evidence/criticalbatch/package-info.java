/**
 * Tables of the fewest steps to a target loss per batch: the critical batch, with intervals, and how far the curve of the paper's bound
 * is from them. Pure functions of numbers; knows nothing of files and figures.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.criticalbatch;
