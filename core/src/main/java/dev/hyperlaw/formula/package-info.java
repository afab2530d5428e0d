/**
 * Formulas that users write: conditions and derived numbers of a sweep file, and columns that are computed from others.
 *
 * <p>The bound language of {@code dev.hyperlaw.posynomial} stays apart: it reads posynomials with exact rational exponents,
 * so that 1/3 must stay a fraction and a minus sign is an error. Here 1/3 is a number, and texts and truths are values too.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.formula;
