/**
 * What each rule would have cost on the user's own runs: tune at one budget, follow the rule to a larger one, and see how far the loss
 * there is from the best run.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.backtest;
