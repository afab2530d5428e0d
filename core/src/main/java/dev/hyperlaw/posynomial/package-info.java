/**
 * The vocabulary of bounds: monomial terms, monomial constraints, and the small language in which people type them. What
 * is in here is exact and knows nothing of solving.
 */
@NullMarked
package dev.hyperlaw.posynomial;

import org.jspecify.annotations.NullMarked;
