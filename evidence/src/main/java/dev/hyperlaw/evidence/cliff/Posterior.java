package dev.hyperlaw.evidence.cliff;

/**
 * {@code P(diverge) = logistic((log η − B)/w)} with {@code B = c₀ + c·row}, given the runs. Unknowns are
 * {@code u = (c₀, c, log w)} in standard deviations of the prior from its means, so that the prior is {@code N(0, I)}.
 */
final class Posterior {
    /** The share of runs that end for reasons of their own: without it one failed node at a low rate would move the boundary. */
    private static final double LAPSE = 0.01;

    /** This number of factors of at least {@link #LAPSE} is multiplied before a logarithm is taken. */
    private static final int CHUNK = 100;

    private final Design design;
    private final double[] means;
    private final double[] deviations;

    Posterior(Design design, double[] means, double[] deviations) {
        this.design = design;
        this.means = means;
        this.deviations = deviations;
    }

    int unknowns() {
        return means.length;
    }

    /** Coefficients of the boundary, then the width itself. */
    double[] natural(double[] u) {
        double[] natural = new double[u.length];
        for (int k = 0; k < u.length; k++) {
            natural[k] = means[k] + deviations[k] * u[k];
        }
        int last = u.length - 1;
        natural[last] = Math.exp(Math.max(-20, Math.min(20, natural[last])));
        return natural;
    }

    /** How many widths a learning rate is above the boundary. */
    static double height(double rate, double[] row, double[] natural) {
        return (rate - boundary(row, natural)) / natural[natural.length - 1];
    }

    static double boundary(double[] row, double[] natural) {
        double boundary = 0;
        for (int k = 0; k < row.length; k++) {
            boundary += natural[k] * row[k];
        }
        return boundary;
    }

    static double logistic(double height) {
        return 1 / (1 + Math.exp(-height));
    }

    /** The log density but for a constant. */
    double log(double[] u) {
        double sum = 0;
        for (double each : u) {
            sum -= each * each / 2;
        }
        double[] natural = natural(u);
        double product = 1;
        for (int i = 0; i < design.rows().length; i++) {
            double height = height(design.rates()[i], design.rows()[i], natural);
            product *= LAPSE + (1 - 2 * LAPSE) * logistic(design.diverged()[i] ? height : -height);
            if (i % CHUNK == CHUNK - 1) {
                sum += Math.log(product);
                product = 1;
            }
        }
        return sum + Math.log(product);
    }

    /** Adds the gradient and Fisher's information, which is positive wherever it is taken. */
    void expand(double[] u, double[] gradient, double[][] information) {
        int n = u.length;
        for (int k = 0; k < n; k++) {
            gradient[k] -= u[k];
            information[k][k] += 1;
        }
        double[] natural = natural(u);
        double width = natural[n - 1];
        double[] slope = new double[n];
        for (int i = 0; i < design.rows().length; i++) {
            double[] row = design.rows()[i];
            double height = height(design.rates()[i], row, natural);
            double share = logistic(height);
            double chance = LAPSE + (1 - 2 * LAPSE) * share;
            double steepness = (1 - 2 * LAPSE) * share * (1 - share);
            for (int k = 0; k < n - 1; k++) {
                slope[k] = -row[k] * deviations[k] / width;
            }
            slope[n - 1] = -height * deviations[n - 1];
            double pull = design.diverged()[i] ? steepness / chance : -steepness / (1 - chance);
            double weight = steepness * steepness / (chance * (1 - chance));
            for (int k = 0; k < n; k++) {
                gradient[k] += pull * slope[k];
                for (int j = 0; j < n; j++) {
                    information[k][j] += weight * (slope[k] * slope[j]);
                }
            }
        }
    }
}
