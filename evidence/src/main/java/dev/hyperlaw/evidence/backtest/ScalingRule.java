package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.transfer.Scaling;
import java.util.Optional;

/**
 * A rule that multiplies the tuned settings by powers of the jump.
 *
 * @param movesBatch whether it has a law for the batch; otherwise the batch stays
 * @param needsMomentum whether the rule is not itself where momentum, which it moves, was not varied
 */
record ScalingRule(String name, String says, Scaling scaling, boolean movesBatch, boolean needsMomentum)
        implements BacktestRule {
    @Override
    public Optional<Cell> suggest(Past past, double tokens) {
        double jump = Math.log(tokens / past.tokens());
        double batch = movesBatch ? scaling.logBatch(jump) : 0;
        boolean momentumVaried = past.varied().contains(Tunable.MOMENTUM);
        double momentum = momentumVaried || needsMomentum ? scaling.logAlpha(jump, batch) : 0;
        if (batch != 0 && !past.varied().contains(Tunable.BATCH) || momentum != 0 && !momentumVaried) {
            return Optional.empty();
        }
        Cell tuned = past.tuned().place();
        return Optional.of(new Cell(
                tuned.learningRate() * Math.exp(scaling.logLr(jump, batch)),
                tuned.batchTokens() * Math.exp(batch),
                Math.min(1, tuned.alpha() * Math.exp(momentum))));
    }
}
