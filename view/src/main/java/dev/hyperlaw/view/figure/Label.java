package dev.hyperlaw.view.figure;

/**
 * What a line is called, and where the figure says so. Labels give way to each other and to the data, so a place is a
 * wish. {@code along} matters only beside the line: 0 is its first point, 1 its last.
 */
public record Label(String text, Place place, double along) {
    /** Where the text goes. */
    public enum Place {
        /** In the margin right of the panel, at the height where the line ends. */
        END,
        /** Close to the line, above or below it. */
        BESIDE,
        /** Nowhere: the name is for a legend, or for who points at the line on a page. */
        HIDDEN
    }

    public Label {
        if (!(along >= 0 && along <= 1)) {
            throw new IllegalArgumentException(
                    "The place (%s) of the label '%s' along its line must lie between 0 and 1.".formatted(along, text));
        }
    }

    public static Label atEnd(String text) {
        return new Label(text, Place.END, 1);
    }

    public static Label beside(String text, double along) {
        return new Label(text, Place.BESIDE, along);
    }

    @Override
    public String toString() {
        return text;
    }

    public static Label hidden(String text) {
        return new Label(text, Place.HIDDEN, 1);
    }
}
