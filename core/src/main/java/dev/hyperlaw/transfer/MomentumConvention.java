package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.Momentum;
import java.util.Optional;

/** What a library means by a bare number called momentum. */
public enum MomentumConvention {
    /** The weight of the past: torch Muon and SGD, optax. */
    BETA,
    /** The weight of the new gradient: the reference Scion. */
    ALPHA;

    /**
     * Reads a bare {@code momentum} value of {@code optimizer}. Scion's own code means α, while ports of it mean β, so
     * its value must be accompanied by the convention; for sign methods nobody agrees either.
     */
    public static Momentum read(Optimizer optimizer, double value, Optional<MomentumConvention> convention) {
        MomentumConvention meant = convention
                .or(() -> usual(optimizer))
                .orElseThrow(() -> new InputProblem(
                        "The momentum %s of %s can mean beta (weight of the past) or alpha = 1 - beta (weight of the gradient)."
                                .formatted(value, optimizer.text()),
                        "%s, or --beta1 %s if it weighs the past."
                                .formatted("--beta1 " + Figures.of(1 - value) + " if it weighs the gradient", value)));
        return meant == BETA ? Momentum.ofBeta(value) : new Momentum(value);
    }

    private static Optional<MomentumConvention> usual(Optimizer optimizer) {
        return switch (optimizer) {
            case ADAMW, ADAM, MUON, LION, SGD -> Optional.of(BETA);
            case SCION, SIGN, NORMALIZED_SGD -> Optional.empty();
        };
    }
}
