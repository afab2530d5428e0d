/**
 * Tables in files: typed columns written, text with line numbers read. Knows nothing of runs or sweeps; what the columns
 * mean is for its callers.
 */
@NullMarked
package dev.hyperlaw.tables;

import org.jspecify.annotations.NullMarked;
