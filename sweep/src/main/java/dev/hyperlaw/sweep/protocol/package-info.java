/**
 * What passes between Hyperlaw and whatever trains: one JSON object per line, in both directions. Knows no processes and no
 * stores. Reading never throws at what a trainer prints: a line that is no metric is no metric.
 */
@NullMarked
package dev.hyperlaw.sweep.protocol;

import org.jspecify.annotations.NullMarked;
