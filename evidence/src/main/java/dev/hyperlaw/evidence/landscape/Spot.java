package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Cell;

/**
 * A point of a sweep's grid at one budget.
 *
 * @param loss the mean over replicates
 * @param runs how many there are
 */
public record Spot(Cell cell, double loss, int runs) {
    public Spot {
        if (!Double.isFinite(loss) || runs < 1) {
            throw new IllegalArgumentException(
                    "A spot needs a finite loss (%s) of some runs (%d).".formatted(loss, runs));
        }
    }
}
