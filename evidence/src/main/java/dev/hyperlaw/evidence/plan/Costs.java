package dev.hyperlaw.evidence.plan;

import java.util.Optional;

/**
 * What settings are expected to cost at the target, against the best there.
 *
 * @param expected mean regret of the recommendation; empty if it cannot be told
 * @param p90 the regret that is exceeded once in ten times
 * @param keep mean regret of the settings tuned at the budget nearest to the target
 * @param paper the rule of the paper for what was tuned, and its mean regret
 * @param unknown why no regret can be told, in words that follow "unknown: "; empty if it can
 */
public record Costs(
        Optional<Cost> expected,
        Optional<Cost> p90,
        Optional<Cost> keep,
        Optional<RuleCost> paper,
        Optional<String> unknown) {
    /** A rule and what it is expected to cost at the target. */
    public record RuleCost(String rule, Cost cost) {}
}
