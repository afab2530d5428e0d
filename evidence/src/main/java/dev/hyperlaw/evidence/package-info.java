/**
 * From runs to what they say: optima per budget, exponents with intervals, and verdicts on what theories predict for them. Pure
 * functions of runs that have been read; knows nothing of files, stores and figures.
 */
@NullMarked
package dev.hyperlaw.evidence;

import org.jspecify.annotations.NullMarked;
