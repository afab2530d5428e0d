package dev.hyperlaw.view.figure;

import java.util.Locale;

/** An sRGB colour, each part from 0 to 255. */
public record Colour(int red, int green, int blue) {
    public static final Colour WHITE = new Colour(255, 255, 255);
    public static final Colour BLACK = new Colour(0, 0, 0);

    public Colour {
        if ((red | green | blue) < 0 || red > 255 || green > 255 || blue > 255) {
            throw new IllegalArgumentException(
                    "The parts (%d, %d, %d) of a Colour must lie between 0 and 255.".formatted(red, green, blue));
        }
    }

    /** Reads {@code 0x0072B2}. */
    public static Colour of(int rgb) {
        return new Colour(rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF);
    }

    /** This colour with a share of another in it: 0 leaves it as it is, 1 gives the other. */
    public Colour mixed(Colour other, double share) {
        return new Colour(
                between(red, other.red, share), between(green, other.green, share), between(blue, other.blue, share));
    }

    public String hex() {
        return String.format(Locale.ROOT, "#%02X%02X%02X", red, green, blue);
    }

    /** Contrast against white, as WCAG 2 defines it: 1 is invisible, 21 is black. */
    public double contrastOnWhite() {
        double luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
        return 1.05 / (luminance + 0.05);
    }

    private static int between(int from, int to, double share) {
        return (int) Math.round(from + (to - from) * share);
    }

    private static double linear(int part) {
        double value = part / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
