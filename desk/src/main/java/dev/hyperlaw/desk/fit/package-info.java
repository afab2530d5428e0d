/** What a sweep says about the laws: optima, exponents, verdicts; or the critical batch of a table of steps to a target. */
@NullMarked
package dev.hyperlaw.desk.fit;

import org.jspecify.annotations.NullMarked;
