/** What a group of runs showed, budget by budget: all that a rule or a plan may know when it is asked for a larger one. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.history;
