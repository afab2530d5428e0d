package dev.hyperlaw.grid;

/**
 * The minimum of {@code constant + Σ c_g·x^e_g} over the last variable x between its limits, not bound to the grid. As the
 * minimum of a convex function over some of its variables it is convex in the logarithms of the others.
 */
interface InnerMinimum {
    double value(double constant, double[] coefficients);

    /** Where it is. */
    double place(double[] coefficients);

    /** @param grid the values of x, rising */
    static InnerMinimum of(double[] exponents, double[] grid) {
        double low = grid[0];
        double high = grid[grid.length - 1];
        return exponents.length == 2 && exponents[0] == -exponents[1]
                ? BalancedPair.between(low, high, exponents[1])
                : new ConvexSum(exponents, Math.log(low), Math.log(high));
    }
}
