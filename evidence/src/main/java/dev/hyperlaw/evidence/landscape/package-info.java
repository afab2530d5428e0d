/**
 * The loss between the runs of one budget: where its smoothed optimum is, and what it would have been at settings that nobody tried.
 * This is how regrets are measured; the protocol is in docs/plan.md.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.landscape;
