/**
 * One recommendation for a budget that nobody has tuned at: settings with intervals, what they are expected to cost, how far the user's
 * own runs bear them out, and which runs would narrow them.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.plan;
