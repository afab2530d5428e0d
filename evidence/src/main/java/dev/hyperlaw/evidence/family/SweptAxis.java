package dev.hyperlaw.evidence.family;

import dev.hyperlaw.evidence.joint.AxisScale;
import java.util.List;

/**
 * A setting that was varied at one size and one budget at least.
 *
 * @param name of the setting
 * @param unit of its values where it has one: {@code steps}; otherwise empty
 * @param values that were tried, ascending
 * @param off how many runs are at a value off the scale, such as no weight decay
 */
public record SweptAxis(String name, String unit, AxisScale scale, List<Double> values, int off) {
    public SweptAxis {
        values = List.copyOf(values);
        if (values.size() < 2) {
            throw new IllegalArgumentException("The axis %s has %d values.".formatted(name, values.size()));
        }
    }
}
