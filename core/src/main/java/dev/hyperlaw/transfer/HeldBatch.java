package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.transfer.BoundUnderCaps.CapEffect;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What caps do to a batch that the bound does not choose: it stays where they let it. */
final class HeldBatch {
    private HeldBatch() {}

    /**
     * The caps on the batch where it is kept; none where it is tuned or prescribed.
     *
     * @param slope d log bound / d log b; not a number where it is not identified
     */
    static List<CapEffect> effects(Situation situation, Regime regime, double slope) {
        List<CapEffect> list = new ArrayList<>();
        if (regime.batchTuned() || situation.to().batch().isPresent()) {
            return list;
        }
        double kept = situation.from().batch().tokens();
        Caps caps = situation.to().caps();
        caps.minBatch().ifPresent(cap -> list.add(effect(situation, "b>=", cap, cap.tokens() > kept, slope)));
        caps.maxBatch().ifPresent(cap -> list.add(effect(situation, "b<=", cap, cap.tokens() < kept, -slope)));
        return list;
    }

    /** A kept batch is the same at every budget, so a cap that binds does so at T0 already. */
    private static CapEffect effect(Situation situation, String sign, BatchSize cap, boolean binds, double multiplier) {
        return new CapEffect(
                sign + cap.tokens(),
                binds,
                binds ? OptionalDouble.of(situation.from().tokens().tokens()) : OptionalDouble.empty(),
                binds ? multiplier : 0);
    }
}
