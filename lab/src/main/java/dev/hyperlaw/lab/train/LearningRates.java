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
public record LearningRates(double peak, Schedule schedule, long warmUp, long steps) {
    public static LearningRates of(TrainingSettings settings) {
        return new LearningRates(
                settings.learningRate(), settings.schedule(), settings.warmUpSteps(), settings.steps());
    }

    public double at(long step) {
        if (step < warmUp) {
            return peak * (step + 1) / warmUp;
        }
        long wanted = Math.max(1, Math.round(schedule.cooldown() * steps));
        long decay = Math.min(wanted, Math.max(1, steps - warmUp));
        return peak * schedule.shareOfPeak(Math.max(0, (double) (step - (steps - decay)) / decay));
    }
}
