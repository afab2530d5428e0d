/**
 * Runs carried out by other processes: the user's own trainer, and workers of ours that live on from run to run. The only package that
 * starts and ends processes; what it starts, it ends, with everything that was started by it.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep.process;
