/**
 * The theorems in closed form: optimal learning rate, batch size and momentum of the LMO bounds at a finite token
 * budget, and their large-budget laws. Critical budgets, noise floors, near-optimal bands and path exponents follow.
 * One set of constants covers the bound and its proxy. What has no closed form under arbitrary caps belongs to
 * {@code dev.hyperlaw.program}; nothing in here knows about files, units or users.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.law;
