package dev.hyperlaw.view.answer;

import dev.hyperlaw.view.backtest.RegretFacts;

/** What a plan says as a backtest does. */
final class BacktestTable {
    private BacktestTable() {}

    static String nats(double value) {
        return RegretFacts.words(value);
    }
}
