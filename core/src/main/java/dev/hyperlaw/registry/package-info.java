/**
 * Published laws for learning rate and batch size, each with its variable, unit, range and citation.
 * Each says what it would recommend for given tokens and parameters. Only figures that were read in a source are in here; a law with exponents only ships as a proportionality and gives no absolute value.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.registry;
