package dev.hyperlaw.view.figure;

import java.util.Optional;

/** A few words centred at a point. They move a little if something is in the way. */
public record Note(double x, double y, String text, Ink ink) implements Layer {
    public Note {
        if (!Double.isFinite(x) || !Double.isFinite(y) || text.isBlank()) {
            throw new IllegalArgumentException(
                    "The note '%s' at (%s, %s) must have words and finite coordinates.".formatted(text, x, y));
        }
    }

    /** A note in the grey of theory. */
    public static Note at(double x, double y, String text) {
        return new Note(x, y, text, Ink.THEORY);
    }

    @Override
    public String title() {
        return "The note '%s'".formatted(text);
    }

    @Override
    public Optional<Range> xExtent() {
        return Optional.of(Range.at(x));
    }

    @Override
    public Optional<Range> yExtent() {
        return Optional.of(Range.at(y));
    }
}
