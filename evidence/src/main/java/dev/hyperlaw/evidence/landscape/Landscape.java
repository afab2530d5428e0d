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
}
