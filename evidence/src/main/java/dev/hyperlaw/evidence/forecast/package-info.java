/**
 * Where the best settings of a budget that nobody has tuned at are expected: the optima of smaller budgets, and what is known of such
 * runs from elsewhere as a prior on the exponents.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.forecast;
