/**
 * One run from its settings to its outcome: the loop, its schedule, what is measured, and checkpoints. A run that was stopped goes on bit by bit as if
 * nothing had happened. Knows neither processes nor the store.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.lab.train;
