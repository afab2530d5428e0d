package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Colour;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Draws text of the figure model. */
final class SvgText {
    // From the middle of small letters to the baseline, in font sizes.
    private static final double TO_BASELINE = 0.35;

    private static final double RIM = 4;

    private SvgText() {}

    /** Where the text lies in relation to its point. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** One line with its middle at the height {@code y}. */
    static void line(Svg svg, String text, TextStyle style, Anchor anchor, double x, double y) {
        write(svg, text, style, anchor, x, y, Optional.empty());
    }

    /** Lines below each other, the middle of the first at the height {@code y}. */
    static void lines(Svg svg, List<String> lines, TextStyle style, double x, double y) {
        for (int i = 0; i < lines.size(); i++) {
            line(svg, lines.get(i), style, Anchor.START, x, y + i * style.lineHeight());
        }
    }

    /** One line on a coloured ground that hides what is below the letters, turned round its middle. */
    static void turned(Svg svg, String text, TextStyle size, Colour ground, Point middle, double degrees) {
        svg.open(
                "g",
                "transform",
                "translate(%s %s) rotate(%s)"
                        .formatted(Svg.number(middle.x()), Svg.number(middle.y()), Svg.number(degrees)));
        TextStyle style = new TextStyle(size.size(), TextStyle.on(ground).colour(), false);
        write(svg, text, style, Anchor.MIDDLE, 0, 0, Optional.of(ground));
        svg.close("g");
    }

    /** Lines of text centred in a box, with a white rim that keeps them readable on top of data. */
    static void inBox(Svg svg, List<String> lines, TextStyle style, Box box, boolean rim) {
        double y = box.centreY() - (lines.size() - 1) * style.lineHeight() / 2;
        for (String line : lines) {
            write(
                    svg,
                    line,
                    style,
                    Anchor.MIDDLE,
                    box.centreX(),
                    y,
                    rim ? Optional.of(Colour.WHITE) : Optional.empty());
            y += style.lineHeight();
        }
    }

    /** Lines that read upwards, the first one leftmost, centred on a point. */
    static void upwards(Svg svg, List<String> lines, TextStyle style, double x, double y, boolean rim) {
        svg.open("g", "transform", "translate(%s %s) rotate(-90)".formatted(Svg.number(x), Svg.number(y)));
        inBox(svg, lines, style, Box.centred(0, 0, 0, 0), rim);
        svg.close("g");
    }

    private static void write(
            Svg svg, String text, TextStyle style, Anchor anchor, double x, double y, Optional<Colour> rim) {
        List<Object> values = new ArrayList<>(List.of(
                x,
                y + TO_BASELINE * style.size(),
                anchor.name().toLowerCase(Locale.ROOT),
                style.size(),
                style.bold() ? "bold" : "normal",
                style.colour().hex()));
        rim.ifPresent(colour -> values.addAll(List.of(colour.hex(), RIM, "round", "stroke")));
        svg.around(
                "text",
                Markup.of(text).svg(style.size()),
                "x y text-anchor font-size font-weight fill stroke stroke-width stroke-linejoin paint-order",
                values.toArray());
    }
}
