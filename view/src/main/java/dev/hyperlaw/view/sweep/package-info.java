/** Sweeps as documents: what one will take, how it ended, what was handed to a cluster and what came back, its runs. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.sweep;
