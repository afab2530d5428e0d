package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Interval;

/**
 * Where the best value of a setting beside learning rate, momentum and batch is expected.
 *
 * @param name of the setting
 * @param kept the value that most runs of the largest budget have
 * @param best with its 95 % interval, cut to what was tried
 * @param exponent in tokens: of the value, or of 1 − β
 * @param moves whether the best value is expected to save more than the noise of one run
 */
public record OtherForecast(String name, double kept, Interval best, Interval exponent, boolean moves) {
    /** What to run. */
    public double value() {
        return moves ? best.estimate() : kept;
    }
}
