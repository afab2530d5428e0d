/**
 * What passes between Hyperlaw and whatever trains: one JSON object per line, in both directions. Knows no processes and no
 * stores. Reading never throws at what a trainer prints: any other line is skipped.
 */
@NullMarked
package dev.hyperlaw.sweep.protocol;

import org.jspecify.annotations.NullMarked;
