/**
 * The paper, claim by claim: what it says, or what Hyperlaw adds where it is silent, what is measured, and the verdict
 * that follows from the two. A claim is
 * measured with the machinery of the other packages, whenever possible by another way than the formula under test: a
 * closed form against the solver, an exponent of the compiler against a slope of the solver. Nothing is derived in here,
 * and no verdict is written down beside its measurement except as an expectation that tests compare.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.verify.claim;
