package dev.hyperlaw.view.figure;

/** A few words centred at a point. They move a little if something is in the way. */
public record Note(double x, double y, String label, Ink ink) implements Layer {
    public Note {
        if (!Double.isFinite(x) || !Double.isFinite(y) || label.isBlank()) {
            throw new IllegalArgumentException(
                    "The note '%s' at (%s, %s) must have words and finite coordinates.".formatted(label, x, y));
        }
    }

    /** A note in the grey of theory. */
    public static Note at(double x, double y, String text) {
        return new Note(x, y, text, Ink.THEORY);
    }

    @Override
    public Extent extent() {
        return Extent.of(Range.at(x), Range.at(y));
    }
}
