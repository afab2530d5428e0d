/**
 * The vocabulary of bounds: monomial terms, monomial constraints, and the small language in which people type them. What
 * is in here is exact and knows nothing of solving.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.posynomial;
