package dev.hyperlaw.evidence.cliff;

import java.util.List;
import java.util.Locale;

/**
 * What is believed of a boundary before its runs are looked at.
 *
 * @param size how the log of the highest stable rate moves with log size
 * @param tokens the same with log tokens
 * @param axes the same with each axis but the first, which is the rate itself
 * @param logWidth of the rise of the probability, in the log of the learning rate
 */
public record CliffPrior(Belief size, Belief tokens, List<Belief> axes, Belief logWidth) {
    /** A normal distribution. */
    public record Belief(double mean, double deviation) {
        public Belief {
            if (!Double.isFinite(mean) || !(deviation > 0) || Double.isInfinite(deviation)) {
                throw new IllegalArgumentException(
                        "A belief of %s ± %s is not a distribution.".formatted(mean, deviation));
            }
        }
    }

    public CliffPrior {
        axes = List.copyOf(axes);
    }

    /** What other sweeps say of axes by their names. */
    public static CliffPrior of(List<String> axes) {
        return new CliffPrior(
                new Belief(-0.3, 0.3),
                new Belief(0, 0.2),
                axes.stream().skip(1).map(CliffPrior::slope).toList(),
                new Belief(Math.log(0.25), Math.log(1.6)));
    }

    private static Belief slope(String axis) {
        String name = axis.toLowerCase(Locale.ROOT);
        if (name.contains("batch")) {
            return new Belief(0.3, 0.3);
        }
        if (name.contains("warm")) {
            return new Belief(0.15, 0.15);
        }
        if (name.matches("alpha|beta1?|.*momentum")) {
            return new Belief(0.3, 0.3);
        }
        return new Belief(0, 0.3);
    }
}
