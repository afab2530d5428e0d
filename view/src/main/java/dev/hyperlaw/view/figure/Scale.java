package dev.hyperlaw.view.figure;

/** How numbers are laid out along an axis or a colour bar. */
public enum Scale {
    /** Equal ratios take equal room; every number must be positive. */
    LOG10,
    LINEAR;

    /** Where a number lies, in a unit in which equal steps take equal room. */
    public double position(double value) {
        return switch (this) {
            case LOG10 -> Math.log10(value);
            case LINEAR -> value;
        };
    }

    void check(Range values, String what) {
        if (this == LOG10 && !(values.low() > 0)) {
            throw new IllegalArgumentException("%s reaches down to %s, but everything on a log axis must be positive."
                    .formatted(what, values.low()));
        }
    }
}
