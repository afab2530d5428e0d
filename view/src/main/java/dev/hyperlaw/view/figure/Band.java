package dev.hyperlaw.view.figure;

/**
 * The area between two curves over the same x, tinted; what is below shines through unless the band covers it.
 */
public record Band(Label label, Values x, Values low, Values high, Ink ink, boolean covers) implements Layer {
    public Band {
        if (x.size() != low.size() || x.size() != high.size() || x.size() < 2) {
            throw new IllegalArgumentException(
                    "The band '%s' has %d values of x, %d below and %d above; it needs as many of each, and two at least."
                            .formatted(label.text(), x.size(), low.size(), high.size()));
        }
        for (int i = 0; i < x.size(); i++) {
            if (low.at(i) > high.at(i)) {
                throw new IllegalArgumentException("The band '%s' at x = %s must go up, not from %s to %s."
                        .formatted(label.text(), x.at(i), low.at(i), high.at(i)));
            }
        }
    }

    public static Band of(Label label, double[] x, double[] low, double[] high, Ink ink) {
        return new Band(label, Values.of(x), Values.of(low), Values.of(high), ink, false);
    }

    /** The same tint, but opaque: for what must not be seen, such as contours where there is nothing to show. */
    public Band covering() {
        return new Band(label, x, low, high, ink, true);
    }

    @Override
    public Extent extent() {
        return Extent.of(x.extent(), low.extent().and(high.extent()));
    }
}
