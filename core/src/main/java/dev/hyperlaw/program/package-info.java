/**
 * Posynomial programs at a given budget: minimise a sum of monomials under monomial constraints, to full double
 * precision at any budget from 10 to 1e100. Asymptotics live in {@code derive}; what a program means lives in {@code
 * bound}.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.program;
