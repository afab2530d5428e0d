package dev.hyperlaw.observation;

import java.math.BigDecimal;

/** The value of one setting of a run. Two settings are the same exactly if their {@link #canonical} texts are. */
public sealed interface Setting {

    /** One text per value, whatever way it was written: {@code 1e-3} and {@code 0.001} give the same. */
    String canonical();

    static Setting of(double value) {
        return new Numeric(value);
    }

    static Setting of(String value) {
        return new Text(value);
    }

    static Setting of(boolean value) {
        return new Flag(value);
    }

    /** A finite number; whole numbers up to 2^53 are exact. */
    record Numeric(double value) implements Setting {
        public Numeric {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("A setting (%s) must be a finite number.".formatted(value));
            }
            value += 0.0; // −0 is 0
        }

        @Override
        public String canonical() {
            boolean whole = value == Math.rint(value) && Math.abs(value) <= 1L << 53;
            return whole
                    ? Long.toString((long) value)
                    : BigDecimal.valueOf(value).stripTrailingZeros().toString();
        }

        @Override
        public String toString() {
            return canonical();
        }
    }

    /** A word, a path, a template. */
    record Text(String value) implements Setting {
        @Override
        public String canonical() {
            return value;
        }

        @Override
        public String toString() {
            return value;
        }
    }

    record Flag(boolean value) implements Setting {
        @Override
        public String canonical() {
            return Boolean.toString(value);
        }

        @Override
        public String toString() {
            return canonical();
        }
    }
}
