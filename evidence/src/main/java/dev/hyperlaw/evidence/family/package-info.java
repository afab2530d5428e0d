/**
 * Families of runs: what one surface can describe, with the axes that were varied, the sizes of the model, the budgets and seeds; and the groups
 * that today's estimators take out of them.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.family;
