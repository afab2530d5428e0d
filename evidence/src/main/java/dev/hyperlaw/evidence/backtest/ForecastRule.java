package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import java.util.Optional;

/** The program's own choice: where the posterior of the sweep and the prior expects the optimum. */
record ForecastRule() implements BacktestRule {
    static final String NAME = "plan";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String says() {
        return "this program's choice: exponents from these runs and the prior together";
    }

    @Override
    public Optional<Cell> suggest(Past past, double tokens) {
        return Optional.of(past.forecaster().at(tokens).place());
    }
}
