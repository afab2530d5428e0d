package dev.hyperlaw.evidence.joint;

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

        @Override
        public double value(double coordinate) {
            return Math.exp(coordinate);
        }
    },
    /** A decay rate β of an average: what counts is 1 − β, the share of the new. */
    LOG_OF_REST {
        @Override
        public OptionalDouble coordinate(double value) {
            return value < 1 ? OptionalDouble.of(Math.log1p(-value)) : OptionalDouble.empty();
        }

        @Override
        public double value(double coordinate) {
            return -Math.expm1(Math.min(0, coordinate));
        }
    },
    /** Numbers that may be negative. */
    LINEAR {
        @Override
        public OptionalDouble coordinate(double value) {
            return OptionalDouble.of(value);
        }

        @Override
        public double value(double coordinate) {
            return coordinate;
        }
    };

    /** Where a value lies; empty if it is off the scale, as no weight decay at all is. */
    public abstract OptionalDouble coordinate(double value);

    /** The value at a coordinate. */
    public abstract double value(double coordinate);

    /** By the name of the setting and the values that were tried. */
    public static AxisScale of(String name, SortedSet<Double> values) {
        boolean average = name.matches("beta\\d?|momentum|.*_beta\\d?|.*_momentum");
        if (average && values.first() >= 0 && values.last() < 1) {
            return LOG_OF_REST;
        }
        return values.first() < 0 ? LINEAR : LOG;
    }
}
