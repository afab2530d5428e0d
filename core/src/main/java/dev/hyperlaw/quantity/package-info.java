/**
 * Quantities with their units in the type: token budgets, batch sizes, momentum, learning rates, warm-up; and the
 * reader of numbers as people write them ({@code 100B}, {@code 512Kitok}, {@code 2^19tok}). Values are whole and exact
 * here; the theory elsewhere works with logarithms. No rule of transfer lives in this package.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.quantity;
