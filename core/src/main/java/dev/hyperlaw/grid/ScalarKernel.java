package dev.hyperlaw.grid;

import java.util.Arrays;

/**
 * The kernel in plain Java, for every bound and every machine.
 *
 * <p>A minimum kept per column, instead of one for the slab, is what lets the compiler use vector instructions by itself;
 * with a single minimum the paper's grid took four times as long.
 */
final class ScalarKernel implements GridKernel {
    @Override
    public double minimum(Slab slab) {
        double[] best = slab.best;
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        for (int r = 0; r < slab.rows; r++) {
            if (slab.powers.length == 2) {
                twoPowers(slab, r, best);
            } else {
                anyPowers(slab, r, best);
            }
        }
        return smallest(best);
    }

    private static void twoPowers(Slab slab, int r, double[] best) {
        double constant = slab.constant[r];
        double first = slab.coefficients[0][r];
        double second = slab.coefficients[1][r];
        double[] firstPowers = slab.powers[0];
        double[] secondPowers = slab.powers[1];
        for (int i = 0; i < best.length; i++) {
            double value = Math.fma(secondPowers[i], second, Math.fma(firstPowers[i], first, constant));
            best[i] = Math.min(best[i], value);
        }
    }

    private static void anyPowers(Slab slab, int r, double[] best) {
        double[] row = slab.row;
        Arrays.fill(row, slab.constant[r]);
        for (int g = 0; g < slab.powers.length; g++) {
            double coefficient = slab.coefficients[g][r];
            double[] powers = slab.powers[g];
            for (int i = 0; i < row.length; i++) {
                row[i] = Math.fma(powers[i], coefficient, row[i]);
            }
        }
        for (int i = 0; i < best.length; i++) {
            best[i] = Math.min(best[i], row[i]);
        }
    }

    static double smallest(double[] values) {
        double smallest = values[0];
        for (double value : values) {
            smallest = Math.min(smallest, value);
        }
        return smallest;
    }

    @Override
    public String description() {
        return "scalar kernel";
    }
}
