package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.LearningRate;
import java.util.Optional;

/**
 * A recommended learning rate inside its interval.
 *
 * @param interval of 95 %
 * @param cap present when {@code --max-lr} binds
 */
public record ChosenRate(LearningRate lr, LrInterval interval, Optional<RateCap> cap) {
    public ChosenRate {
        if (!(interval.low() <= lr.value() && lr.value() <= interval.high())) {
            throw new IllegalArgumentException("A recommendation must obey its interval: %s is not in [%s, %s]."
                    .formatted(lr.value(), interval.low(), interval.high()));
        }
    }
}
