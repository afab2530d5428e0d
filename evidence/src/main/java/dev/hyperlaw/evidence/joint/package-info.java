/**
 * One surface over all runs of a family: a valley whose floor moves with tokens and model size. Everything that is said of optima,
 * exponents and targets can be read off it. Numbers only: axes are coordinates, cells are pairs of log size and log tokens.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.joint;
