package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.transfer.LawMix;

/**
 * One prior per class of schedules.
 *
 * @param other for schedules that are not known
 */
public record PriorBook(Prior annealed, Prior constant, Prior other) {
    /** Between an annealed and a constant rate it moves smoothly from the one prior to the other. */
    public Prior of(RateShape rate) {
        return rate.law().map(this::of).orElse(other);
    }

    private Prior of(LawMix law) {
        return law.isMixed() ? Prior.between(annealed, constant, law) : law.constant() == 0 ? annealed : constant;
    }
}
