/**
 * Tables in files: typed columns written, text with line numbers read. Knows nothing of runs or sweeps; what the columns
 * mean is for its callers.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.tables;
