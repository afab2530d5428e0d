/**
 * Exact arithmetic: rational numbers, linear algebra and linear programs over them. Nothing in here rounds. It knows
 * nothing of bounds or optimizers.
 */
@NullMarked
package dev.hyperlaw.rational;

import org.jspecify.annotations.NullMarked;
