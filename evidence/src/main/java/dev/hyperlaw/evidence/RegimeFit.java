package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;
import java.util.List;
import java.util.Optional;

/**
 * What a group says of one regime.
 *
 * @param optima one per budget and value of what is held, in that order
 * @param exponents those that the sweep varies enough to ask for; each may still be without an answer
 * @param flat settings that hardly matter within the grid once those before them are tuned; then there are no exponents
 * @param noise standard deviation of one loss around the fit, nats; what the fit cannot follow counts as noise
 */
public record RegimeFit(
        Regime regime,
        List<BudgetOptimum> optima,
        List<ExponentEstimate> exponents,
        List<Tunable> flat,
        Optional<Double> noise) {
    public RegimeFit {
        optima = List.copyOf(optima);
        exponents = List.copyOf(exponents);
        flat = List.copyOf(flat);
    }

    public Optional<ExponentEstimate> exponent(Exponent wanted) {
        return exponents.stream()
                .filter(estimate -> estimate.exponent() == wanted)
                .findFirst();
    }

    /** Optima that lie at the end of the grid along some axis. */
    public long edges() {
        return optima.stream().filter(optimum -> !optimum.isInside()).count();
    }
}
