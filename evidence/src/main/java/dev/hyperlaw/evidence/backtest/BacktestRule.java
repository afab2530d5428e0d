package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import java.util.Optional;

/** A way to choose the settings of a larger budget from what was seen at smaller ones. */
public interface BacktestRule {
    /** Short and stable. */
    String name();

    /** What it does, in a few words. */
    String says();

    /** Empty where the rule does not apply: it moves what nobody varied, or needs more budgets. */
    Optional<Cell> suggest(Past past, double tokens);
}
