package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.LawMix;
import dev.hyperlaw.transfer.Schedule;
import java.util.Optional;

/**
 * How the learning rate of a group moves after the warm-up.
 *
 * @param law how much of the annealed and of the constant law it follows; empty for a schedule that is not known
 * @param isFlat whether a run speaks for every budget on its way; otherwise for its own alone
 */
public record RateShape(Optional<LawMix> law, boolean isFlat) {
    public static final RateShape CONSTANT = new RateShape(Optional.of(LawMix.CONSTANT), true);
    /** To zero. */
    public static final RateShape ANNEALED = new RateShape(Optional.of(LawMix.ANNEALED), false);
    /** A schedule of the user's own: either law may hold. */
    public static final RateShape UNKNOWN = new RateShape(Optional.empty(), false);

    public static RateShape of(Schedule schedule) {
        return new RateShape(Optional.of(schedule.law()), !schedule.decays());
    }

    /** Whether the rate falls to about zero. */
    public boolean isAnnealed() {
        return law.map(LawMix::isNearlyAnnealed).orElse(false);
    }

    /** Whether the annealed law has the larger weight, for those that must take one of the two. */
    public boolean isNearerAnnealed() {
        return law.map(mix -> mix.annealed() > mix.constant()).orElse(false);
    }

    /** Whether neither law is known to hold. */
    public boolean isBetween() {
        return law.map(mix -> !mix.isNearlyOneLaw()).orElse(false);
    }

    /** Whether the annealed law has any weight. */
    public boolean mayAnneal() {
        return law.map(mix -> mix.annealed() > 0).orElse(true);
    }

    /** Whether the law of a constant rate has any weight. */
    public boolean mayBeConstant() {
        return law.map(mix -> !mix.isNearlyAnnealed()).orElse(true);
    }

    public String words() {
        if (law.isEmpty()) {
            return "unknown schedule";
        }
        return isFlat ? "constant rate" : isAnnealed() ? "annealed" : "decayed in part";
    }
}
