package dev.hyperlaw.evidence;

import dev.hyperlaw.Parsed;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.WarmUp;
import dev.hyperlaw.transfer.LawMix;
import dev.hyperlaw.transfer.Schedule;
import java.util.Optional;

/**
 * How the learning rate moves in a run, or in the runs of a group; made once, where runs are read.
 *
 * @param schedule after the warm-up; a problem if it is one of the user's own, and then either law may hold
 */
public record RateShape(Parsed<Schedule> schedule, Parsed<WarmUp> warmUp) {
    /** The settings of a run that say it. */
    public static final String SCHEDULE = "schedule";

    public static final String FINAL_RATE = "final_lr";
    public static final String WARM_UP = "warmup";

    public static final RateShape CONSTANT = of(Schedule.constant());
    /** To zero. */
    public static final RateShape ANNEALED = of(Schedule.cosine());

    public static RateShape of(Schedule schedule) {
        return new RateShape(Parsed.of(schedule), Parsed.of(WarmUp.NONE));
    }

    /** As a run says it; constant if it says nothing. */
    static RateShape of(RunConfiguration run) {
        String schedule = run.get(SCHEDULE)
                .map(Setting::canonical)
                .orElse(Schedule.constant().toString());
        return of(Parsed.read(schedule, Schedule::parse), run.get(FINAL_RATE), run.get(WARM_UP));
    }

    /** @param last the fraction of the peak that a schedule ends at, if it decays */
    public static RateShape of(Parsed<Schedule> schedule, Optional<Setting> last, Optional<Setting> warmUp) {
        Optional<Schedule> ending = schedule.value()
                .filter(Schedule::decays)
                .flatMap(decaying -> last.filter(Setting.Numeric.class::isInstance)
                        .map(fraction -> decaying.endingAt(((Setting.Numeric) fraction).value())));
        return new RateShape(
                ending.map(Parsed::of).orElse(schedule),
                warmUp.map(setting -> Parsed.read(setting.canonical(), text -> WarmUp.parse(WARM_UP, text)))
                        .orElse(Parsed.of(WarmUp.NONE)));
    }

    /** How much of the annealed and of the constant law it follows; empty for a schedule that is not known. */
    public Optional<LawMix> law() {
        return schedule.value().map(Schedule::law);
    }

    /** Whether a run speaks for every budget on its way; otherwise for its own alone. */
    public boolean isFlat() {
        return schedule.value().filter(known -> !known.decays()).isPresent();
    }

    /** What makes two of them evidence of the same kind: whether a decay is a cosine or linear makes no difference. */
    public record Kind(Optional<LawMix> law, boolean isFlat) {}

    public Kind kind() {
        return new Kind(law(), isFlat());
    }

    /** Without a warm-up that the other does not have. */
    public RateShape sharedWith(RateShape other) {
        return warmUp.equals(other.warmUp) ? this : new RateShape(schedule, Parsed.of(WarmUp.NONE));
    }

    /** Whether the rate falls to about zero. */
    public boolean isAnnealed() {
        return law().map(LawMix::isNearlyAnnealed).orElse(false);
    }

    /** Whether the annealed law has the larger weight, for those that must take one of the two. */
    public boolean isNearerAnnealed() {
        return law().map(mix -> mix.annealed() > mix.constant()).orElse(false);
    }

    /** Whether neither law is known to hold. */
    public boolean isBetween() {
        return law().map(mix -> !mix.isNearlyOneLaw()).orElse(false);
    }

    /** Whether the annealed law has any weight. */
    public boolean mayAnneal() {
        return law().map(mix -> mix.annealed() > 0).orElse(true);
    }

    /** Whether the law of a constant rate has any weight. */
    public boolean mayBeConstant() {
        return law().map(mix -> !mix.isNearlyAnnealed()).orElse(true);
    }

    public String words() {
        if (law().isEmpty()) {
            return "unknown schedule";
        }
        return isFlat() ? "constant rate" : isAnnealed() ? "annealed" : "decayed in part";
    }
}
