package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.proxy.AnnealedFit;
import dev.hyperlaw.evidence.proxy.AnnealedTransport;
import dev.hyperlaw.evidence.proxy.CoolDown;
import dev.hyperlaw.evidence.proxy.ProxyRuns;
import java.util.Optional;

/**
 * The proxy for annealed runs, fitted to the budgets so far.
 *
 * @param transport whether its optimum moves the tuned settings by the ratio T1 over T0, or is taken itself
 */
record AnnealedRule(boolean transport) implements BacktestRule.Suggestion {
    static final BacktestRule TRANSPORT = new BacktestRule(
            "annealed",
            "the proxy for annealed runs, fitted here: its optimum at T1 over that at T0",
            new AnnealedRule(true));
    static final BacktestRule ARGMIN = new BacktestRule(
            "annealed-argmin", "the proxy for annealed runs, fitted here: its optimum itself", new AnnealedRule(false));

    @Override
    public Optional<Cell> of(Past past, double tokens) {
        Optional<CoolDown> coolDown = CoolDown.of(past.group());
        if (coolDown.isEmpty()) {
            return Optional.empty();
        }
        ProxyRuns runs = ProxyRuns.of(past.readings(), coolDown.get()).upTo(past.tokens());
        return AnnealedFit.of(runs)
                .flatMap(fit -> suggest(
                        past.tuned().place(),
                        new AnnealedTransport(fit.proxy(), past.tokens(), tokens, coolDown.get()),
                        past.varied().contains(Tunable.BATCH)));
    }

    private Optional<Cell> suggest(Cell tuned, AnnealedTransport moves, boolean batchVaried) {
        if (!batchVaried) {
            double batch = tuned.batchTokens();
            return transport
                    ? moves.factorAt(batch)
                            .map(factor -> tuned.with(Tunable.LEARNING_RATE, tuned.learningRate() * factor))
                    : moves.rateAt(batch).map(rate -> tuned.with(Tunable.LEARNING_RATE, rate));
        }
        return moves.move(tuned.learningRate(), tuned.batchTokens())
                .map(moved -> transport
                        ? new Cell(moved.learningRate(), moved.batchTokens(), tuned.alpha())
                        : new Cell(moved.directLearningRate(), moved.directBatchTokens(), tuned.alpha()));
    }
}
