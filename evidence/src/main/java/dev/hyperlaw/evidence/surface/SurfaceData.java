package dev.hyperlaw.evidence.surface;

import java.util.Arrays;

/**
 * Where losses were measured, without the losses. Arrays are indexed by quantity first, then by row.
 *
 * @param coordinates logarithms of the settings that are tuned
 * @param drivers what the best settings depend on: ones, log budget, log batch, indicators
 * @param trends what the curvature may follow: log budget, log batch, around their means; may be none
 * @param stratum which rows share a level of loss, numbered from 0: those at one budget and one value of all that is held
 * @param run which rows come from the same run, numbered from 0; their noise may be related
 * @param steps the usual distance between neighbours on the grid of each coordinate
 * @param counts how many measurements the loss of each row is the mean of
 */
public record SurfaceData(
        double[][] coordinates,
        double[][] drivers,
        double[][] trends,
        int[] stratum,
        int[] run,
        double[] steps,
        double[] counts) {
    public SurfaceData {
        int rows = stratum.length;
        if (rows == 0
                || run.length != rows
                || counts.length != rows
                || steps.length != coordinates.length
                || Arrays.stream(coordinates).anyMatch(column -> column.length != rows)
                || Arrays.stream(trends).anyMatch(column -> column.length != rows)
                || Arrays.stream(drivers).anyMatch(column -> column.length != rows)) {
            throw new IllegalArgumentException("All columns must have the same, positive number of rows.");
        }
    }

    public int rows() {
        return stratum.length;
    }

    public int dimensions() {
        return coordinates.length;
    }

    int strata() {
        return Arrays.stream(stratum).max().orElseThrow() + 1;
    }

    int runs() {
        return Arrays.stream(run).max().orElseThrow() + 1;
    }
}
