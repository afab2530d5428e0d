package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Stroke;
import dev.hyperlaw.view.figure.Weight;

/** How thick lines and dots are, in pixels of a figure that is 960 pixels wide. */
final class Pen {
    /** How much of its ink an area has. */
    static final double TINT = 0.22;

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

    /** How wide a rim of white sets a line off from the colours below it, on either side. */
    static double rim(Stroke stroke) {
        return stroke == Stroke.SOLID ? 1.2 : 0.8;
    }

    /** The white round a dot; a crowd of small dots would hide the line below it. */
    static double dotRim(Weight weight) {
        return weight == Weight.THIN ? 1.1 : 1.65;
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
