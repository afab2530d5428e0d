package dev.hyperlaw.desk.design;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.transfer.Regime;

/**
 * The proxy for annealed runs with momentum, without its noise and drift terms:
 *
 * <pre>{@code
 * C1·(b/(ηT))^½ + C2·(α/b)^½ + C3·(1 + 1/α)·(ηb/T)^½
 * }</pre>
 *
 * The cool-down fraction is part of C3.
 */
record AnnealedSurface(double progress, double floor, double curvature) implements DesignSurface {
    /** Cost of a factor e in the learning rate at the middle budget, nats: the median of OpenEuroLLM's sweeps. */
    static final double COST = 0.008;

    static AnnealedSurface of(Middle middle) {
        double value = 4 * COST; // each of two terms (e^±½) bends like value/8, and together they cost value/4·u²
        double root = Math.sqrt(middle.batch() / middle.tokens());
        double noise = middle.variesMomentum() && !middle.variesBatch() ? 2 * value / (1 + middle.alpha()) : 2 * value;
        return new AnnealedSurface(
                value * Math.sqrt(middle.eta()) / root,
                noise / Math.sqrt(middle.alpha() / middle.batch()),
                value / ((1 + 1 / middle.alpha()) * Math.sqrt(middle.eta()) * root));
    }

    @Override
    public double loss(Cell cell, double tokens) {
        double root = Math.sqrt(cell.batchTokens() / tokens);
        return progress * root / Math.sqrt(cell.learningRate())
                + floor * Math.sqrt(cell.alpha() / cell.batchTokens())
                + curvature * (1 + 1 / cell.alpha()) * Math.sqrt(cell.learningRate()) * root;
    }

    /** Regime D has no optimum inside: the bound falls for ever smaller batches, and one token is the smallest. */
    @Override
    public Cell at(Regime regime, double tokens, Cell held) {
        double alpha = switch (regime) {
            case A, C -> held.alpha();
            case B -> momentum(held.batchTokens(), tokens);
            case D -> momentum(1, tokens);
        };
        double batch = switch (regime) {
            case A, B -> held.batchTokens();
            case C -> floor * Math.sqrt(alpha * tokens) / (2 * Math.sqrt(progress * curvature * (1 + 1 / alpha)));
            case D -> 1;
        };
        return new Cell(progress / (curvature * (1 + 1 / alpha)), batch, alpha);
    }

    /** Where {@code 2(C1·C3·(1 + 1/α)·b/T)^½ + C2·(α/b)^½}, convex in log α, is least for {@code α ≤ 1}. */
    private double momentum(double batch, double tokens) {
        double rest = 2 * Math.sqrt(progress * curvature * batch / tokens);
        double low = -60;
        double high = 0;
        for (int step = 0; step < 100; step++) {
            double middle = (low + high) / 2;
            double alpha = Math.exp(middle);
            double slope = floor * Math.sqrt(alpha / batch) - rest * Math.sqrt(1 + 1 / alpha) / (1 + alpha);
            if (slope > 0) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return Math.exp(high);
    }

    @Override
    public String choice() {
        return "the proxy for annealed runs; its optimum in the middle of the grid at the middle budget, a factor e in the learning rate costing %s nats there"
                .formatted(COST);
    }
}
