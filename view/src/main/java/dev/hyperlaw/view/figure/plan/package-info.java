/**
 * Figures of a plan: the loss around the optimum of every budget; the optima against the budget with the law that is continued to the target; what every rule would have cost on the user's own runs. Only data; drawing is left to {@code render}.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.figure.plan;
