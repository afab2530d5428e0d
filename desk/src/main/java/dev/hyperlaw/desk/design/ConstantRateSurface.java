package dev.hyperlaw.desk.design;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.law.FixedBatch;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.TunedPoint;
import dev.hyperlaw.transfer.Regime;

/**
 * The paper's proxy for a constant learning rate. Its scale makes a factor e in the learning rate cost {@link #COST} nats at the
 * middle budget. With {@code det = smooth + couple = COST} there, stationarity in b and α fixes the rest:
 *
 * <pre>{@code
 * b:        floor = 2·COST + burn
 * α:        couple = floor/2 − burn
 * b and α:  couple = COST − burn/2,  smooth = burn/2      needs a weight of η other than 1
 * }</pre>
 */
record ConstantRateSurface(LmoConstants constants) implements DesignSurface {
    /** Seen in a 124M language model at a constant rate (lr-scheduling, Schaipp et al. 2025). */
    static final double COST = 0.035;

    static ConstantRateSurface of(Middle middle) {
        double progress = COST * middle.eta() * middle.tokens() / middle.batch();
        // Per unit of C2. With fewer than α^(-3/2) steps the start of the momentum buffer outweighs its noise, and
        // momentum cannot be
        // in its place; then it is left out of the choice.
        double floor = Math.sqrt(middle.alpha() / middle.batch());
        double start = Math.sqrt(middle.batch()) / (middle.alpha() * middle.tokens());
        double burn = start < floor / 4 ? start : 0;
        if (middle.variesBatch() && middle.variesMomentum()) {
            double noise = 2 * COST / (floor - burn);
            double smooth = Math.max(noise * burn / 2, COST / 1000);
            double smoothness = middle.alpha() * (COST - smooth) / middle.eta();
            return new ConstantRateSurface(
                    new LmoConstants(progress, noise, smoothness, smooth / (smoothness * middle.eta()), 1));
        }
        double smoothness = COST / (middle.eta() * (1 + 1 / middle.alpha()));
        double noise =
                middle.variesMomentum() ? COST / (1 + middle.alpha()) / (floor / 2 - burn) : 2 * COST / (floor - burn);
        return new ConstantRateSurface(LmoConstants.risk(progress, noise, smoothness));
    }

    @Override
    public double loss(Cell cell, double tokens) {
        return constants.value(cell.learningRate(), cell.alpha(), cell.batchTokens(), tokens);
    }

    @Override
    public Cell at(Regime regime, double tokens, Cell held) {
        return switch (regime) {
            case A ->
                new Cell(constants.eta(held.alpha(), held.batchTokens(), tokens), held.batchTokens(), held.alpha());
            case B -> cell(new FixedBatch(constants, held.batchTokens()).optimum(tokens));
            case C -> cell(new FixedMomentum(constants, held.alpha()).optimum(tokens));
            case D -> cell(new JointTuning(constants).optimum(tokens));
        };
    }

    private static Cell cell(TunedPoint point) {
        return new Cell(point.eta(), point.batch(), point.alpha());
    }

    @Override
    public String choice() {
        return "the paper's proxy, its optimum in the middle of the grid at the middle budget, a factor e in the learning rate costing %s nats there"
                .formatted(COST);
    }
}
