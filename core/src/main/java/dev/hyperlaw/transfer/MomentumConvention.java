package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
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
     * its value must be accompanied by the convention; for sign methods there is no agreement either.
     */
    public static Momentum read(Optimizer optimizer, double value, Optional<MomentumConvention> convention) {
        MomentumConvention meant = convention
                .or(() -> usual(optimizer))
                .orElseThrow(() -> new InputProblem(
                        "The momentum %s of %s can mean beta (weight of the past) or alpha = 1 - beta (weight of the gradient)."
                                .formatted(value, optimizer.text()),
                        advice(value)));
        return meant == BETA ? Momentum.ofBeta("--momentum", value) : new Momentum(value);
    }

    private static String advice(double value) {
        String past = "--momentum-means beta (the same as --beta1 %s)".formatted(NumberText.rounded(value, 12));
        return value > 0
                ? "--momentum-means alpha (the same as --beta1 %s), or %s."
                        .formatted(NumberText.rounded(1 - value, 12), past)
                : past + ": alpha 0 would never see a gradient.";
    }

    private static Optional<MomentumConvention> usual(Optimizer optimizer) {
        return switch (optimizer) {
            case ADAMW, ADAM, MUON, LION, SGD -> Optional.of(BETA);
            case SCION, SIGN, NORMALIZED_SGD -> Optional.empty();
        };
    }
}
