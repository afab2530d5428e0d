package dev.hyperlaw.evidence.surface;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Least squares on a few drivers. */
public final class StraightLine {
    private StraightLine() {}

    /** The coefficients of the drivers; {@code drivers[n]} belongs to {@code values[n]}. Undetermined ones are zero. */
    public static double[] through(double[][] drivers, double[] values) {
        return columns(drivers).solve(values);
    }

    /**
     * As {@link #through}, for several values at each row of drivers: one row of coefficients each. A driver that is zero everywhere,
     * as that of a group without a row, has the coefficient zero.
     *
     * @param spare how many rows there must be beyond the drivers that are not zero
     * @return empty if the rows do not determine every other coefficient
     */
    public static Optional<double[][]> laws(List<double[]> drivers, double[][] values, int spare) {
        int count = drivers.isEmpty() ? 0 : drivers.get(0).length;
        int[] columns = IntStream.range(0, count)
                .filter(j -> drivers.stream().anyMatch(row -> row[j] != 0))
                .toArray();
        double[][] rows = drivers.stream()
                .map(row -> Arrays.stream(columns).mapToDouble(j -> row[j]).toArray())
                .toArray(double[][]::new);
        if (rows.length == 0
                || rows.length < columns.length + spare
                || columns(rows).rank() < columns.length) {
            return Optional.empty();
        }
        double[][] laws = new double[values.length][count];
        for (int i = 0; i < laws.length; i++) {
            double[] found = through(rows, values[i]);
            for (int j = 0; j < columns.length; j++) {
                laws[i][columns[j]] = found[j];
            }
        }
        return Optional.of(laws);
    }

    private static Orthogonal columns(double[][] drivers) {
        int count = drivers.length == 0 ? 0 : drivers[0].length;
        double[][] columns = new double[count][drivers.length];
        for (int n = 0; n < drivers.length; n++) {
            for (int j = 0; j < count; j++) {
                columns[j][n] = drivers[n][j];
            }
        }
        return Orthogonal.of(columns);
    }
}
