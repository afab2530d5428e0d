/**
 * Tables of runs whose truth is known, written as other programs write them and then changed: whatever is read must be the truth or a
 * question. {@code Truth} makes runs, a {@code Program} writes them, a {@code Mutation} changes the table and what it says, and the
 * {@code Judge} compares.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.intake.mutation;
