package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Stroke;
import dev.hyperlaw.view.figure.Weight;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The legend above the panels: swatches and words in as many rows as they need. */
final class KeyRow {
    private static final double HEIGHT = 24;
    private static final double SWATCH = 30;
    private static final double GAP = 22;
    private static final double EDGE = 3;
    private static final double[][] DIAMOND = {{-4.6, 0}, {0, -4.6}, {4.6, 0}, {0, 4.6}};
    private static final double[][] TRIANGLE = {{-4.6, 3.6}, {0, -4.6}, {4.6, 3.6}};

    private KeyRow() {}

    /** Draws the key and returns how high it is. */
    static double draw(Svg svg, List<Key> keys, double top, double room) {
        double x = EDGE;
        double y = top;
        for (Key key : keys) {
            double width = SWATCH + 7 + TextStyle.KEY.width(key.label());
            if (x > EDGE && x + width > room) {
                x = EDGE;
                y += HEIGHT;
            }
            double middle = y + HEIGHT / 2;
            swatch(svg, key, x, middle);
            SvgText.line(svg, key.label(), TextStyle.KEY, SvgText.Anchor.START, x + SWATCH + 7, middle);
            x += width + GAP;
        }
        return keys.isEmpty() ? 0 : y - top + HEIGHT + 4;
    }

    private static void swatch(Svg svg, Key key, double x, double y) {
        Ink ink = key.ink();
        switch (key.swatch()) {
            case LINE -> line(svg, ink, x, y, 2.2, Stroke.SOLID);
            case BOLD_LINE -> line(svg, ink, x, y, 3.4, Stroke.SOLID);
            case DASHED_LINE -> line(svg, ink, x, y, 2.2, Stroke.DASHED);
            case DOTTED_LINE -> line(svg, ink, x, y, 2.2, Stroke.DOTTED);
            case FAMILY -> {
                for (int i = 0; i < 3; i++) {
                    line(svg, ink.shade(i, 3), x, y + 5 * (i - 1), 2, Stroke.SOLID);
                }
            }
            case AREA ->
                svg.element(
                        "rect",
                        "x y width height fill fill-opacity",
                        x + 6,
                        y - 7,
                        18.0,
                        14.0,
                        ink.colour().hex(),
                        Pen.TINT);
            case DOT -> dot(svg, ink, x + SWATCH / 2, y, Weight.NORMAL);
            case SMALL_DOT -> dot(svg, ink, x + SWATCH / 2, y, Weight.THIN);
            case DIAMOND -> corners(svg, ink, x + SWATCH / 2, y, DIAMOND);
            case TRIANGLE -> corners(svg, ink, x + SWATCH / 2, y, TRIANGLE);
        }
    }

    private static void corners(Svg svg, Ink ink, double x, double y, double[][] corners) {
        String points = Arrays.stream(corners)
                .map(corner -> "%s,%s".formatted(Svg.number(x + corner[0]), Svg.number(y + corner[1])))
                .collect(Collectors.joining(" "));
        svg.element("polygon", "points fill", points, ink.colour().hex());
    }

    private static void dot(Svg svg, Ink ink, double x, double y, Weight weight) {
        // As large as it looks in a panel, where half of the rim lies on the dot.
        double radius = Pen.dotDiameter(weight) / 2 + Pen.dotRim(weight) / 2;
        svg.element("circle", "cx cy r fill", x, y, radius, ink.colour().hex());
    }

    private static void line(Svg svg, Ink ink, double x, double y, double width, Stroke stroke) {
        svg.element(
                "line",
                "x1 y1 x2 y2 stroke stroke-width stroke-dasharray",
                x,
                y,
                x + SWATCH,
                y,
                ink.colour().hex(),
                width,
                Pen.dashes(stroke, width));
    }
}
