/**
 * What trackers of experiments keep, shown as tables: Optuna's and trackio's SQLite, TensorBoard's event files. Knows their formats, and
 * nothing of what a column means.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.trackers;
