/**
 * Published laws for learning rate and batch size, each with its variable, unit, range and citation, and what each would
 * recommend for given tokens and parameters. Only figures that were read in a source are in here; a law of which only the
 * exponents are certain ships as a proportionality and gives no absolute value.
 */
@NullMarked
package dev.hyperlaw.registry;

import org.jspecify.annotations.NullMarked;
