package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import java.util.Optional;

/** Batch {@code T^½}, the half-life of momentum kept in tokens, {@code β' = β^(b'/b)}, the learning rate kept (Marek et al. 2025). */
record MarekRule() implements BacktestRule {
    @Override
    public String name() {
        return "marek";
    }

    @Override
    public String says() {
        return "batch T^1/2, momentum's half-life kept in tokens, learning rate kept";
    }

    @Override
    public Optional<Cell> suggest(Past past, double tokens) {
        if (!past.varied().contains(Tunable.BATCH) || !past.varied().contains(Tunable.MOMENTUM)) {
            return Optional.empty();
        }
        Cell tuned = past.tuned().place();
        double ratio = Math.sqrt(tokens / past.tokens());
        double beta = Math.pow(1 - tuned.alpha(), ratio);
        return Optional.of(new Cell(tuned.learningRate(), tuned.batchTokens() * ratio, 1 - beta));
    }
}
