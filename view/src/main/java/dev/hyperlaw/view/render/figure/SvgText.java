package dev.hyperlaw.view.render.figure;

import java.util.List;

/** Draws text of the figure model. */
final class SvgText {
    // From the middle of small letters to the baseline, in font sizes.
    private static final double TO_BASELINE = 0.35;

    private SvgText() {}

    /** Where the text lies in relation to its point. */
    enum Anchor {
        START,
        MIDDLE,
        END;

        String svg() {
            return switch (this) {
                case START -> "start";
                case MIDDLE -> "middle";
                case END -> "end";
            };
        }
    }

    /** One line with its middle at the height {@code y}. */
    static void line(Svg svg, String text, TextStyle style, Anchor anchor, double x, double y) {
        write(svg, text, style, anchor, x, y, false);
    }

    /** Lines of text centred in a box, with a white rim that keeps them readable on top of data. */
    static void inBox(Svg svg, List<String> lines, TextStyle style, Box box, boolean rim) {
        double y = box.centreY() - (lines.size() - 1) * style.lineHeight() / 2;
        for (String line : lines) {
            write(svg, line, style, Anchor.MIDDLE, box.centreX(), y, rim);
            y += style.lineHeight();
        }
    }

    /** Lines that read upwards, the first one leftmost, centred on a point. */
    static void upwards(Svg svg, List<String> lines, TextStyle style, double x, double y, boolean rim) {
        svg.open("g", "transform", "translate(%s %s) rotate(-90)".formatted(Svg.number(x), Svg.number(y)));
        inBox(svg, lines, style, Box.centred(0, 0, 0, 0), rim);
        svg.close("g");
    }

    private static void write(Svg svg, String text, TextStyle style, Anchor anchor, double x, double y, boolean rim) {
        double baseline = y + TO_BASELINE * style.size();
        String content = Markup.of(text).svg(style.size());
        String weight = style.bold() ? "bold" : "normal";
        Object[] attributes = {
            "x",
            x,
            "y",
            baseline,
            "text-anchor",
            anchor.svg(),
            "font-size",
            style.size(),
            "font-weight",
            weight,
            "fill",
            style.colour().hex()
        };
        if (rim) {
            Object[] withRim = java.util.Arrays.copyOf(attributes, attributes.length + 8);
            Object[] rimOnly = {
                "stroke", "#FFFFFF", "stroke-width", 3.5, "stroke-linejoin", "round", "paint-order", "stroke"
            };
            System.arraycopy(rimOnly, 0, withRim, attributes.length, rimOnly.length);
            svg.around("text", content, withRim);
        } else {
            svg.around("text", content, attributes);
        }
    }
}
