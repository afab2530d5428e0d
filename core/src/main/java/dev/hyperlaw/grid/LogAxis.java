package dev.hyperlaw.grid;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Values of one variable, evenly spaced in their logarithm, both ends included: {@code 10^(log low + i·step)}, as NumPy's
 * {@code logspace} makes them. A single value is an axis whose ends are equal.
 */
public record LogAxis(String variable, double low, double high, int count) {
    /** A grid finer than this has more points than anybody can visit. */
    public static final int LARGEST_COUNT = 1000;

    private static final double ROUNDED_LABEL = 0.03;

    public LogAxis {
        String from = NumberText.rounded(low, 5);
        String to = NumberText.rounded(high, 5);
        if (!(low > 0) || !(high > 0) || Double.isInfinite(low) || Double.isInfinite(high)) {
            throw new InputProblem(
                    "The grid of %s runs from %s to %s; a log grid needs positive, finite limits."
                            .formatted(variable, from, to),
                    "a small positive number was meant, such as 1e-9.");
        }
        if (low > high) {
            throw new InputProblem(
                    "The grid of %s runs from %s down to %s; the lower limit comes first."
                            .formatted(variable, from, to),
                    "%s:%s was meant.".formatted(to, from));
        }
        if (low == high ? count != 1 : count < 2 || count > LARGEST_COUNT) {
            throw new InputProblem(
                    "The grid of %s has %d values from %s to %s; it needs %s."
                            .formatted(
                                    variable,
                                    count,
                                    from,
                                    to,
                                    low == high ? "exactly 1, both limits being equal" : "2 to " + LARGEST_COUNT),
                    "a resolution of 100, the paper's, was meant.");
        }
    }

    /** A variable that is held at one value. */
    public static LogAxis fixed(String variable, double value) {
        return new LogAxis(variable, value, value, 1);
    }

    public double[] values() {
        double[] values = new double[count];
        if (count == 1) {
            values[0] = low;
            return values;
        }
        double start = Math.log10(low);
        double step = (Math.log10(high) - start) / (count - 1);
        for (int i = 0; i < count - 1; i++) {
            values[i] = Math.pow(10, i * step + start);
        }
        values[0] = low;
        values[count - 1] = high;
        return values;
    }

    /** The value of the grid that is nearest in logarithm. */
    public double nearest(double value) {
        return Arrays.stream(values())
                .boxed()
                .min(Comparator.comparingDouble(candidate -> Math.abs(Math.log(candidate / value))))
                .orElseThrow();
    }

    /**
     * The value of the grid that a rounded number stands for: the nearest one if it is within three per cent, otherwise the
     * number itself. The paper's "b = 32" is 32.75 on its grid; on a coarse grid it is better held at 32 than at 1000.
     */
    public double meant(double label) {
        double nearest = nearest(label);
        return Math.abs(Math.log(nearest / label)) <= ROUNDED_LABEL ? nearest : label;
    }

    /** The distance of neighbours, as a natural logarithm; 0 for a single value. */
    public double logStep() {
        return count == 1 ? 0 : Math.log(high / low) / (count - 1);
    }
}
