package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a group says of one regime.
 *
 * @param optima one per budget and value of what is held, in that order
 * @param exponents those that the sweep varies enough to ask for; each may still be without an answer
 * @param flat settings along which the runs show no valley; then there are no exponents
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

    /** The same with more exponents. */
    RegimeFit with(List<ExponentEstimate> more) {
        return new RegimeFit(
                regime, optima, Stream.concat(exponents.stream(), more.stream()).toList(), flat, noise);
    }

    /** Optima that lie at the end of the grid along some axis. */
    public long edges() {
        return optima.stream().filter(optimum -> !optimum.isInside()).count();
    }
}
