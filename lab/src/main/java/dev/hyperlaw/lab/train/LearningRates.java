package dev.hyperlaw.lab.train;

import dev.hyperlaw.sweep.training.TrainingSettings;
import dev.hyperlaw.transfer.Schedule;

/**
 * The learning rate of every step, {@code k = 0 … K−1}, as a multiple of the peak:
 *
 * <pre>{@code
 * warm-up of W steps   (k+1)/W                       k < W: the last of them has the peak
 * constant             1
 * linear               1 − (1−f) p                   p = (k−W)/(K−W)
 * cosine               f + (1−f) (1 + cos πp)/2      p = (k−W)/(K−W)
 * wsd                  1 − (1−f) p                   p = (k−(K−D))/D, from step K−D on; 1 before
 * }</pre>
 *
 * The final fraction f is what a step number K would have: the last step there is still moves, also when f = 0. The cool-down of wsd has
 * {@code D = round(cooldown·K)} steps, at least one, none of them in the warm-up.
 */
public final class LearningRates {
    private final double peak;
    private final Schedule schedule;
    private final long warmUp;
    private final long steps;

    LearningRates(double peak, Schedule schedule, long warmUp, long steps) {
        this.peak = peak;
        this.schedule = schedule;
        this.warmUp = warmUp;
        this.steps = steps;
    }

    public static LearningRates of(TrainingSettings settings) {
        return new LearningRates(
                settings.learningRate(), settings.schedule(), settings.warmUpSteps(), settings.steps());
    }

    public double at(long step) {
        if (step < warmUp) {
            return peak * (step + 1) / warmUp;
        }
        double last = schedule.finalFraction();
        return switch (schedule.kind()) {
            case CONSTANT -> peak;
            case LINEAR -> peak * (1 - (1 - last) * progress(step, steps - warmUp));
            case COSINE ->
                peak * (last + (1 - last) * (1 + StrictMath.cos(Math.PI * progress(step, steps - warmUp))) / 2);
            case WSD -> peak * (1 - (1 - last) * progress(step, cooldownSteps()));
        };
    }

    /** How much of the last {@code decay} steps lies before this one. */
    private double progress(long step, long decay) {
        return Math.max(0, (double) (step - (steps - decay)) / decay);
    }

    private long cooldownSteps() {
        long wanted = Math.max(1, Math.round(schedule.cooldown() * steps));
        return Math.min(wanted, Math.max(1, steps - warmUp));
    }
}
