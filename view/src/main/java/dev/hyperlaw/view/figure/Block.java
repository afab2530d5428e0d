package dev.hyperlaw.view.figure;

/** A filled rectangle with its label inside, left out where there is no room for it: one phase in a strip. */
public record Block(Range x, Range y, String label, Ink ink) implements Layer {
    /** One stretch of the strip of a {@linkplain Axis#named named} thing; {@code row} counts from 1. */
    public static Block inRow(int row, double fromX, double toX, String label, Ink ink) {
        return new Block(new Range(fromX, toX), new Range(row - 0.38, row + 0.38), label, ink);
    }

    @Override
    public Extent extent() {
        return Extent.of(x, y);
    }
}
