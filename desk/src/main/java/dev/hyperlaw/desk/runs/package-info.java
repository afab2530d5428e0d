/**
 * The runs that a request names, read: from a store, from a table that {@code export} wrote, from the table of another program.
 * Where they come from is known here only; all that follows sees {@link dev.hyperlaw.desk.runs.RunSource}.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk.runs;
