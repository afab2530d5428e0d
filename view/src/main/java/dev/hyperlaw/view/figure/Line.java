package dev.hyperlaw.view.figure;

/** Points joined in their order. */
public record Line(Label label, Values x, Values y, Ink ink, Stroke stroke, Weight weight) implements Layer {
    public Line {
        if (x.size() != y.size() || x.size() < 2) {
            throw new IllegalArgumentException(
                    "The line '%s' has %d values of x and %d of y; it needs as many of both, and two at least."
                            .formatted(label.text(), x.size(), y.size()));
        }
    }

    /** A solid line of normal weight. */
    public static Line of(Label label, double[] x, double[] y, Ink ink) {
        return new Line(label, Values.of(x), Values.of(y), ink, Stroke.SOLID, Weight.NORMAL);
    }

    public Line dashed() {
        return new Line(label, x, y, ink, Stroke.DASHED, weight);
    }

    public Line dotted() {
        return new Line(label, x, y, ink, Stroke.DOTTED, weight);
    }

    public Line thin() {
        return new Line(label, x, y, ink, stroke, Weight.THIN);
    }

    public Line bold() {
        return new Line(label, x, y, ink, stroke, Weight.BOLD);
    }

    @Override
    public Extent extent() {
        return Extent.of(x.extent(), y.extent());
    }
}
