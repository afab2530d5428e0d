package dev.hyperlaw.view.figure;

/**
 * How panels are laid out: row by row, {@code columns} to a row, across a printed width, each {@code heightToWidth}
 * times as high as it is wide.
 */
public record Layout(int columns, Width width, double heightToWidth) {
    private static final double LEAST_RATIO = 0.1;
    private static final double MOST_RATIO = 3;
    private static final double WIDER = 0.55;

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
        if (!(heightToWidth >= LEAST_RATIO && heightToWidth <= MOST_RATIO)) {
            throw new IllegalArgumentException("The height of a panel over its width (%s) must lie between %s and %s."
                    .formatted(heightToWidth, LEAST_RATIO, MOST_RATIO));
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

    /** Across a whole page; what was made for a column becomes lower than it was wide. */
    public Layout wide() {
        return switch (width) {
            case PAGE -> this;
            case COLUMN -> new Layout(columns, Width.PAGE, Math.max(LEAST_RATIO, WIDER * heightToWidth));
        };
    }

    /** One panel below the other in a column of text, none lower than it was. */
    public Layout narrow() {
        return switch (width) {
            case PAGE ->
                new Layout(1, Width.COLUMN, columns == 1 ? Math.min(MOST_RATIO, 2 * heightToWidth) : heightToWidth);
            case COLUMN -> columns == 1 ? this : new Layout(1, Width.COLUMN, heightToWidth);
        };
    }

    public Layout withHeightToWidth(double ratio) {
        return new Layout(columns, width, ratio);
    }
}
