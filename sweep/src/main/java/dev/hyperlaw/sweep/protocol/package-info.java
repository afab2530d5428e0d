/**
 * What passes between Hyperlaw and whatever trains: one JSON object per line, in both directions. Knows no processes and no
 * stores. Reading never throws at what a trainer prints: any other line is skipped.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep.protocol;
