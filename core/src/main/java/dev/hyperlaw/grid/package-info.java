/**
 * Bounds on log grids: the paper's numerical study. Every point can be visited ({@link BruteForce}), or only those that
 * convexity cannot exclude ({@link PrunedSearch}); both return the same point, bit for bit. A scalar kernel and its SIMD
 * twin do the same arithmetic in the same order. What the numbers mean for the paper's claims is not decided here.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.grid;
