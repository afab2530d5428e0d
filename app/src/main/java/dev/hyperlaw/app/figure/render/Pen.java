package dev.hyperlaw.app.figure.render;

import dev.hyperlaw.app.figure.Stroke;
import dev.hyperlaw.app.figure.Weight;

/** How thick lines and dots are, in pixels of a figure that is 960 pixels wide. */
final class Pen {
    private Pen() {}

    static double width(Weight weight) {
        return switch (weight) {
            case THIN -> 1.4;
            case NORMAL -> 2.2;
            case BOLD -> 3.4;
        };
    }

    static double dotDiameter(Weight weight) {
        return switch (weight) {
            case THIN -> 4;
            case NORMAL -> 8;
            case BOLD -> 10;
        };
    }

    /** The pattern of an SVG line; {@code "none"} for a solid one. */
    static String dashes(Stroke stroke, double width) {
        return switch (stroke) {
            case SOLID -> "none";
            case DASHED -> "%s %s".formatted(Svg.number(3.6 * width), Svg.number(2.2 * width));
            case DOTTED -> "%s %s".formatted(Svg.number(width), Svg.number(1.6 * width));
        };
    }
}
