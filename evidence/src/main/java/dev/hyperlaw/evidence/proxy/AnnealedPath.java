package dev.hyperlaw.evidence.proxy;

import java.util.ArrayList;
import java.util.List;

/**
 * The joint optimum over a range of budgets, by phases: exponents that studies report are those of a finite range, and the local ones
 * move towards {@code η 0, b 1/2}.
 *
 * @param optima by budget, ascending; empty if the proxy is not bounded
 */
public record AnnealedPath(List<AnnealedOptimum> optima) {
    /** A range of budgets with its mean exponents. */
    public record Phase(double fromTokens, double toTokens, PathExponents exponents) {}

    public AnnealedPath {
        optima = List.copyOf(optima);
    }

    /**
     * @param points at least 2, evenly spaced in log tokens
     */
    public static AnnealedPath of(
            AnnealedProxy proxy, double fromTokens, double toTokens, int points, CoolDown coolDown) {
        if (!(fromTokens >= 1) || !(toTokens > fromTokens) || points < 2) {
            throw new IllegalArgumentException("A path from %s to %s tokens needs a range and two points, not %d."
                    .formatted(fromTokens, toTokens, points));
        }
        List<AnnealedOptimum> optima = new ArrayList<>();
        for (int i = 0; i < points; i++) {
            double tokens = i == points - 1
                    ? toTokens
                    : fromTokens * Math.exp(Math.log(toTokens / fromTokens) * i / (points - 1));
            proxy.optimum(tokens, coolDown).ifPresent(optima::add);
        }
        return new AnnealedPath(optima);
    }

    /** One phase between each two optima. */
    public List<Phase> phases() {
        List<Phase> phases = new ArrayList<>();
        for (int i = 1; i < optima.size(); i++) {
            AnnealedOptimum from = optima.get(i - 1);
            AnnealedOptimum to = optima.get(i);
            phases.add(new Phase(from.tokens(), to.tokens(), to.since(from)));
        }
        return phases;
    }

    /** How the joint optimum moves with the budget: {@code η* ∝ T^learningRate, b* ∝ T^batch}. */
    public record PathExponents(double learningRate, double batch) {}
}
