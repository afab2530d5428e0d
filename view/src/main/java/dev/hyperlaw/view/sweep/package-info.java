/** Sweeps as documents: what one will take, how it ended, what was handed to a cluster and what came back, its runs. */
@NullMarked
package dev.hyperlaw.view.sweep;

import org.jspecify.annotations.NullMarked;
