package dev.hyperlaw.view.figure;

/** One entry of the legend above all panels: for what would have to be said in every panel otherwise. */
public record Key(String label, Ink ink, Swatch swatch) {
    /** What stands before the label. */
    public enum Swatch {
        LINE,
        BOLD_LINE,
        DASHED_LINE,
        DOTTED_LINE,
        /** Three shades of the ink, for a family of lines. */
        FAMILY,
        AREA,
        DOT,
        /** For dots of {@link Weight#THIN}. */
        SMALL_DOT,
        DIAMOND,
        TRIANGLE
    }
}
