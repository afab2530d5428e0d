/**
 * The boundary of divergence: above which learning rate a run is likely to diverge, by model size, tokens and other settings, and
 * how sure that is. Numbers only: coordinates are those of the axes, mostly logarithms. What a loss says of divergence is decided
 * elsewhere.
 */
@NullMarked
package dev.hyperlaw.evidence.cliff;

import org.jspecify.annotations.NullMarked;
