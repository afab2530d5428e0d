/** What a sweep says about the laws: optima, exponents, verdicts; or the critical batch of a table of steps to a target. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk.fit;
