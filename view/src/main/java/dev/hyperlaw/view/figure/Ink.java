package dev.hyperlaw.view.figure;

/**
 * A colour by what it stands for, the same in every figure. {@code depth} is the place in the family of shades of one
 * hue: 0 is the lightest, 1 the darkest, one half the hue itself.
 */
public record Ink(Role role, double depth) {
    public static final Ink BEST = new Ink(Role.BEST, 0.5);
    public static final Ink FIXED_BATCH = new Ink(Role.FIXED_BATCH, 0.5);
    public static final Ink FIXED_RATE = new Ink(Role.FIXED_RATE, 0.5);
    public static final Ink FIXED_MOMENTUM = new Ink(Role.FIXED_MOMENTUM, 0.5);
    public static final Ink THEORY = new Ink(Role.THEORY, 0.5);
    public static final Ink NEAR_OPTIMAL = new Ink(Role.NEAR_OPTIMAL, 0.5);
    public static final Ink MARK = new Ink(Role.MARK, 0.5);

    // Enough for small text by WCAG 2, level AA.
    private static final double READABLE = 4.5;
    private static final double LIGHTEST_LINE = 0.2;

    /**
     * What an ink stands for. The hues are those of Okabe and Ito (2008), which people with any common colour blindness can tell apart. Beside them are a dark grey for theory and a red that stands out on the viridis map of contours.
     */
    public enum Role {
        BEST(0xD55E00),
        FIXED_BATCH(0x0072B2),
        FIXED_RATE(0x009E73),
        FIXED_MOMENTUM(0x56B4E9),
        THEORY(0x4D4D4D),
        NEAR_OPTIMAL(0xE8112D),
        MARK(0xCC79A7),
        CATEGORY_1(0x0072B2),
        CATEGORY_2(0xE69F00),
        CATEGORY_3(0x009E73),
        CATEGORY_4(0xCC79A7),
        CATEGORY_5(0x56B4E9),
        CATEGORY_6(0xF0E442);

        private final Colour hue;

        Role(int rgb) {
            hue = Colour.of(rgb);
        }

        public Colour hue() {
            return hue;
        }
    }

    public Ink {
        if (!(depth >= 0 && depth <= 1)) {
            throw new IllegalArgumentException("The depth (%s) of an Ink must lie between 0 and 1.".formatted(depth));
        }
    }

    /** One of six inks that stand for nothing but themselves; {@code number} counts from 1. */
    public static Ink category(int number) {
        if (number < 1 || number > 6) {
            throw new IllegalArgumentException("The category (%d) must lie between 1 and 6.".formatted(number));
        }
        return new Ink(Role.valueOf("CATEGORY_" + number), 0.5);
    }

    /** Another shade of the same hue. */
    public Ink shade(double newDepth) {
        return new Ink(role, newDepth);
    }

    /** The shade of the member {@code index} (from 0) of a family of {@code count} lines, from light to dark. */
    public Ink shade(int index, int count) {
        // The lightest of all is for areas: as a thin line it would be lost on white.
        return shade(count == 1 ? 0.5 : 1 - (1 - LIGHTEST_LINE) * (count - 1 - index) / (count - 1));
    }

    public Colour colour() {
        return depth < 0.5
                ? role.hue().mixed(Colour.WHITE, 0.62 * (1 - 2 * depth))
                : role.hue().mixed(Colour.BLACK, 0.55 * (2 * depth - 1));
    }

    /** The same hue, darkened until small text in it can be read on white. */
    public Colour textColour() {
        Colour colour = colour();
        for (double share = 0; colour.contrastOnWhite() < READABLE; share += 0.05) {
            colour = colour().mixed(Colour.BLACK, share);
        }
        return colour;
    }
}
