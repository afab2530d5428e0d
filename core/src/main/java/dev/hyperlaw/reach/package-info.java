/**
 * Iso-performance: what a target value of a bound takes. Least steps, least batch, the trade-off between the two, its
 * regimes and its cheapest point in tokens; in closed form for fixed momentum, by one-dimensional searches over exact
 * optima otherwise. A target that no budget reaches is a value here, not an exception.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.reach;
