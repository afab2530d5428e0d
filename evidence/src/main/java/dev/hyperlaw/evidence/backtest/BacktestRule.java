package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.history.Past;
import java.util.Optional;

/**
 * A way to choose the settings of a larger budget from what was seen at smaller ones.
 *
 * @param name short and stable
 * @param says what it does, in a few words
 */
public record BacktestRule(String name, String says, Suggestion suggestion) {
    /** Empty where the rule does not apply: it moves what nobody varied, or needs more budgets. */
    public Optional<Cell> suggest(Past past, double tokens) {
        return suggestion.of(past, tokens);
    }

    /** Whether it says both learning rate and batch whatever was tuned, by constants of its own. */
    boolean isAbsolute() {
        return suggestion instanceof AbsoluteRule absolute && absolute.saysBoth();
    }

    /** The settings of a budget of {@code tokens}. */
    @FunctionalInterface
    public interface Suggestion {
        Optional<Cell> of(Past past, double tokens);
    }
}
