package dev.hyperlaw.view.figure;

/** A place on an axis with its own text. */
public record Tick(double at, String text) {
    public Tick {
        if (!Double.isFinite(at)) {
            throw new IllegalArgumentException("The place (%s) of the tick '%s' must be finite.".formatted(at, text));
        }
    }
}
