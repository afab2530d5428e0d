package dev.hyperlaw.evidence.family;

import java.util.OptionalDouble;
import java.util.SortedSet;

/** In what a setting moves evenly. */
public enum AxisScale {
    /** Learning rate, batch, weight decay: a factor is a factor everywhere; 0 is off the scale. */
    LOG {
        @Override
        public OptionalDouble coordinate(double value) {
            return value > 0 ? OptionalDouble.of(Math.log(value)) : OptionalDouble.empty();
        }
    },
    /** A decay rate β of an average: what counts is 1 − β, the share of the new. */
    LOG_OF_REST {
        @Override
        public OptionalDouble coordinate(double value) {
            return value < 1 ? OptionalDouble.of(Math.log1p(-value)) : OptionalDouble.empty();
        }
    },
    /** Numbers that may be negative. */
    LINEAR {
        @Override
        public OptionalDouble coordinate(double value) {
            return OptionalDouble.of(value);
        }
    };

    /** Where a value lies; empty if it is off the scale, as no weight decay at all is. */
    public abstract OptionalDouble coordinate(double value);

    /** By the name of the setting and the values that were tried. */
    static AxisScale of(String name, SortedSet<Double> values) {
        boolean average = name.matches("beta\\d?|momentum|.*_beta\\d?|.*_momentum");
        if (average && values.first() >= 0 && values.last() < 1) {
            return LOG_OF_REST;
        }
        return values.first() < 0 ? LINEAR : LOG;
    }
}
