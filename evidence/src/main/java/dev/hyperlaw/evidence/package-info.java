/**
 * From runs to what they say: optima per budget, exponents with intervals, and verdicts on what theories predict for them. Pure
 * functions of runs that have been read; knows nothing of files, stores and figures.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence;
