package dev.hyperlaw.view.figure;

/**
 * How panels are laid out: row by row, {@code columns} to a row, across a printed width, each {@code heightToWidth}
 * times as high as it is wide.
 */
public record Layout(int columns, Width width, double heightToWidth) {
    /** How wide the figure is printed; text keeps its size at either. */
    public enum Width {
        /** One column of a two-column page, 8.5 cm. */
        COLUMN,
        /** The whole page, 17 cm. */
        PAGE
    }

    public Layout {
        if (columns < 1 || columns > 4) {
            throw new IllegalArgumentException(
                    "The number of columns (%d) must lie between 1 and 4, or text does not fit.".formatted(columns));
        }
        if (!(heightToWidth >= 0.1 && heightToWidth <= 3)) {
            throw new IllegalArgumentException(
                    "The height of a panel over its width (%s) must lie between 0.1 and 3.".formatted(heightToWidth));
        }
    }

    /** One panel in a column of text. */
    public static Layout single() {
        return new Layout(1, Width.COLUMN, 0.8);
    }

    /** Two to four panels side by side across the page; more of them go on in the next row. */
    public static Layout row(int columns) {
        return new Layout(columns, Width.PAGE, columns >= 4 ? 1.1 : columns == 3 ? 0.95 : 0.8);
    }

    /** One panel across the page, low: for strips over a long axis. */
    public static Layout strip() {
        return new Layout(1, Width.PAGE, 0.36);
    }

    public Layout withHeightToWidth(double ratio) {
        return new Layout(columns, width, ratio);
    }
}
