package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Cell;

/** The loss of one budget at any settings, by interpolation in logarithms. Never extrapolates. */
public interface Landscape {
    Valued at(Cell cell);

    static Landscape of(Slice slice) {
        return switch (slice.axes().size()) {
            case 0 -> new LonePoint(slice);
            case 1 -> new RateSpline(slice);
            default -> new ScatteredLandscape(slice);
        };
    }

    /**
     * The loss at a place.
     *
     * @param clamped whether no runs surround the place, so that the loss is that of the nearest place they do surround
     */
    public record Valued(double loss, boolean clamped) {}

    /** A budget at which nothing was varied. */
    record LonePoint(Slice slice) implements Landscape {
        @Override
        public Landscape.Valued at(Cell cell) {
            return new Landscape.Valued(slice.best().loss(), slice.holdsOther(cell));
        }
    }
}
