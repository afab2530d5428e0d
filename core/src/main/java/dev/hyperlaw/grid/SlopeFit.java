package dev.hyperlaw.grid;

/**
 * A least-squares power law {@code y ∝ T^slope} over budgets of a region.
 *
 * @param points how many budgets of the grid lie in it
 */
public record SlopeFit(double slope, int points) {
    /** Over the budgets from {@code from} to {@code to}, a rounding error of either included; NaN for fewer than two. */
    static SlopeFit of(double[] budgets, double[] values, double from, double to) {
        double n = 0;
        double meanX = 0;
        double meanY = 0;
        for (int i = 0; i < budgets.length; i++) {
            if (isWithin(budgets[i], from, to)) {
                n++;
                meanX += (Math.log(budgets[i]) - meanX) / n;
                meanY += (Math.log(values[i]) - meanY) / n;
            }
        }
        double xx = 0;
        double xy = 0;
        for (int i = 0; i < budgets.length; i++) {
            if (isWithin(budgets[i], from, to)) {
                double x = Math.log(budgets[i]) - meanX;
                xx += x * x;
                xy += x * (Math.log(values[i]) - meanY);
            }
        }
        return new SlopeFit(n < 2 ? Double.NaN : xy / xx, (int) n);
    }

    private static boolean isWithin(double budget, double from, double to) {
        return budget >= from * (1 - 1e-9) && budget <= to * (1 + 1e-9);
    }
}
