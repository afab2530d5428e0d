package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import java.util.OptionalDouble;

/**
 * One rule on one pair of budgets.
 *
 * @param regret loss at the suggestion minus that of the best run, nats
 * @param clamped whether no runs surround the suggestion, which flatters the rule
 * @param moreTokens the share of tokens that would make up for the regret; empty where more tokens bought nothing
 */
public record Trial(
        String rule,
        String group,
        double fromTokens,
        double toTokens,
        Cell suggestion,
        double regret,
        boolean clamped,
        OptionalDouble moreTokens) {
    public double jump() {
        return toTokens / fromTokens;
    }

    public boolean isSamePair(Trial other) {
        return group.equals(other.group) && fromTokens == other.fromTokens && toTokens == other.toTokens;
    }
}
