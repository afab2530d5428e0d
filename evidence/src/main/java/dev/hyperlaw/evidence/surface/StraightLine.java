package dev.hyperlaw.evidence.surface;

/** Least squares on a few drivers. */
public final class StraightLine {
    private StraightLine() {}

    /** The coefficients of the drivers; {@code drivers[n]} belongs to {@code values[n]}. Undetermined ones are zero. */
    public static double[] through(double[][] drivers, double[] values) {
        return columns(drivers).solve(values);
    }

    /** Whether values at these drivers determine every coefficient. */
    public static boolean isDetermined(double[][] drivers) {
        return drivers.length > 0 && columns(drivers).rank() == drivers[0].length;
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
