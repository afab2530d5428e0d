package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Colour;

/**
 * The colour map viridis of van der Walt and Smith: equal steps look equal, also in grey and to the colour-blind. The
 * yellow end is left out, since thin lines on it are hard to see.
 */
final class Viridis {
    private static final int[] ANCHORS = {
        0x440154, 0x482878, 0x3E4A89, 0x31688E, 0x26828E, 0x1F9E89, 0x35B779, 0x6DCD59, 0xB4DE2C, 0xFDE725
    };
    private static final double BRIGHTEST = 0.97;

    private Viridis() {}

    /** The colour of the band {@code index} of {@code count}, dark for the lowest. */
    static Colour band(int index, int count) {
        return at(count == 1 ? 0.5 : (double) index / (count - 1));
    }

    private static Colour at(double share) {
        double place = BRIGHTEST * share * (ANCHORS.length - 1);
        int below = Math.min((int) place, ANCHORS.length - 2);
        return Colour.of(ANCHORS[below]).mixed(Colour.of(ANCHORS[below + 1]), place - below);
    }
}
