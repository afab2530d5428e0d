package dev.hyperlaw.view.figure;

import java.util.Optional;

/** A straight line across the whole panel at one value, with a label: a threshold, a cap, a critical budget. */
public record Rule(Direction direction, double at, String label, Ink ink, Stroke stroke) implements Layer {
    /** Which way the rule runs. */
    public enum Direction {
        VERTICAL,
        HORIZONTAL
    }

    public Rule {
        if (!Double.isFinite(at)) {
            throw new IllegalArgumentException("The place (%s) of the rule '%s' must be finite.".formatted(at, label));
        }
    }

    /** A dotted rule from bottom to top. */
    public static Rule vertical(double x, String label, Ink ink) {
        return new Rule(Direction.VERTICAL, x, label, ink, Stroke.DOTTED);
    }

    /** A dotted rule from left to right. */
    public static Rule horizontal(double y, String label, Ink ink) {
        return new Rule(Direction.HORIZONTAL, y, label, ink, Stroke.DOTTED);
    }

    @Override
    public Extent extent() {
        Optional<Range> place = Optional.of(Range.at(at));
        return direction == Direction.VERTICAL
                ? new Extent(place, Optional.empty())
                : new Extent(Optional.empty(), place);
    }
}
