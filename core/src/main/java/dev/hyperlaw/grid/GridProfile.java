package dev.hyperlaw.grid;

import dev.hyperlaw.law.NearOptimalBatch;
import java.util.Arrays;

/**
 * The lowest value for each budget and each value of one variable, everything else tuned: what a contour plot shows.
 *
 * @param values first index: budget, second: variable
 */
public record GridProfile(LogAxis budgets, LogAxis variable, double[][] values) {
    /**
     * The smallest value of the variable whose value is within a factor of the best, at each budget: the paper's "99 %
     * performance" curve in b (theory row 40).
     */
    public double[] smallestNearOptimal(NearOptimalBatch level) {
        double[] grid = variable.values();
        double[] smallest = new double[values.length];
        for (int t = 0; t < values.length; t++) {
            double best = Arrays.stream(values[t]).min().orElseThrow();
            int j = 0;
            while (values[t][j] > level.factor() * best) {
                j++;
            }
            smallest[t] = grid[j];
        }
        return smallest;
    }
}
