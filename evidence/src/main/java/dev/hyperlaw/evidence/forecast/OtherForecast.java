package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Interval;

/**
 * Where the best value of a setting beside learning rate, momentum and batch is expected.
 *
 * @param name of the setting
 * @param kept the value that most runs of the largest budget have
 * @param best with its 95 % interval, cut to what was tried
 * @param exponent in tokens: of the value, or of 1 − β
 */
public record OtherForecast(String name, double kept, Interval best, Interval exponent) {
    /** Whether no run shows a better value than the one that is kept. */
    public boolean stays() {
        return best.contains(kept);
    }

    /** What to run. */
    public double value() {
        return stays() ? kept : best.estimate();
    }
}
