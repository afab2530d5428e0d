/**
 * Exact arithmetic: rational numbers, linear algebra and linear programs over them. Nothing in here rounds. It knows
 * nothing of bounds or optimizers.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.rational;
