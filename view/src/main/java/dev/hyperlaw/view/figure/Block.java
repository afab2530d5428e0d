package dev.hyperlaw.view.figure;

/** A filled rectangle with its label inside, left out where there is no room for it: one phase in a strip. */
public record Block(Range x, Range y, String label, Ink ink) implements Layer {
    @Override
    public Extent extent() {
        return Extent.of(x, y);
    }
}
