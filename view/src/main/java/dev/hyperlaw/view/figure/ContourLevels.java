package dev.hyperlaw.view.figure;

import java.util.stream.IntStream;

/** Levels for contours at round numbers. */
public final class ContourLevels {
    private ContourLevels() {}

    /**
     * Powers of ten and {@code perDecade - 1} levels between two of them, equally far apart on a log scale, inside the
     * range; if none is inside, the nearest one below.
     */
    public static Values decades(Range range, int perDecade) {
        if (!(range.low() > 0) || perDecade < 1) {
            throw new IllegalArgumentException("Levels from %s to %s, %d to a decade: all three must be positive."
                    .formatted(range.low(), range.high(), perDecade));
        }
        int last = (int) Math.floor(Math.log10(range.high()) * perDecade + 1e-9);
        int first = Math.min(last, (int) Math.ceil(Math.log10(range.low()) * perDecade - 1e-9));
        return Values.of(IntStream.rangeClosed(first, last)
                .mapToDouble(i -> Math.pow(10, (double) i / perDecade))
                .toArray());
    }
}
