package dev.hyperlaw.sweep.meter;

import dev.hyperlaw.observation.Observation;
import java.util.OptionalDouble;

/**
 * What was measured at one point of a run. Norms are those of the optimizer: ‖·‖ is the one whose ball it steps in, ‖·‖⋆ its dual.
 *
 * @param tokens tokens trained on before
 * @param loss held out
 * @param floor the least loss that is possible, where that is known
 * @param parameters how many numbers are trained
 */
public record MeterReading(
        long tokens, double loss, OptionalDouble floor, long parameters, GradientNoise noise, Smoothness smoothness) {

    /** As an observation of the run, to be sent. */
    public Observation observation() {
        return new MeterMetrics().write(this);
    }

    /** Reads what {@link #observation} wrote. */
    public static MeterReading of(Observation observation) {
        return new MeterMetrics(observation.metrics()).read(observation);
    }
}
