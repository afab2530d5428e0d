/**
 * Figures of a sweep, built from what evidence has fitted: curves, the best learning rate against the budget, the loss around the
 * optimum, and measured exponents against theories. Data only, as in the catalogue; nothing here draws or reads files.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.figure.sweep;
