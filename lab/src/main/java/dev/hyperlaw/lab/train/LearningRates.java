package dev.hyperlaw.lab.train;

import dev.hyperlaw.sweep.training.TrainingSettings;
import dev.hyperlaw.transfer.Schedule;

/**
 * The learning rate of every step, {@code k = 0 … K−1}, as a multiple of the peak:
 *
 * <pre>{@code
 * warm-up of W steps   (k+1)/W                 k < W: the last of them has the peak
 * after it             shareOfPeak(p)          p = (k−(K−D))/D in the last D steps, 0 before
 * }</pre>
 *
 * The final fraction is what a step number K would have: the last step there is still moves, also when that is 0. The cool-down has
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
        return peak * schedule.shareOfPeak(progress(step, cooldownSteps()));
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
