package dev.hyperlaw.program;

/**
 * Gradient and Hessian of the objective in {@link Coordinates}, each row divided by the largest term that contributes to
 * it. The scaled Hessian is nearly triangular, with entries of order one. It is factored from the largest coordinate to
 * the smallest without pivoting (it is positive definite up to the row scaling).
 */
final class GradedSystem {
    private final Coordinates coordinates;
    private final int free;
    private final double[][] hessian;
    private final double[] gradient;
    private final double[] magnitude;
    private final double[] scale;

    GradedSystem(Coordinates coordinates, double[] logTerms) {
        this.coordinates = coordinates;
        int held = coordinates.held();
        int determined = coordinates.determined();
        free = determined - held;
        hessian = new double[determined][determined];
        gradient = new double[determined];
        magnitude = new double[determined];
        scale = new double[determined];
        double[][] terms = coordinates.terms();
        for (int i = 0; i < determined; i++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (int k = 0; k < terms.length; k++) {
                if (terms[k][i] != 0 && logTerms[k] > largest) {
                    largest = logTerms[k];
                }
            }
            magnitude[i] = largest;
            for (int k = 0; k < terms.length; k++) {
                double slope = terms[k][i];
                if (slope != 0) {
                    double weight = slope * Math.exp(logTerms[k] - largest);
                    gradient[i] += weight;
                    scale[i] += Math.abs(weight);
                    for (int j = 0; j < determined; j++) {
                        hessian[i][j] += weight * terms[k][j];
                    }
                }
            }
        }
    }

    /** Newton's direction over the free coordinates (zero elsewhere), indexed like ξ. */
    double[] newtonDirection() {
        double[] right = new double[free];
        for (int i = 0; i < free; i++) {
            right[i] = -gradient[coordinates.held() + i];
        }
        return solve(right);
    }

    /**
     * How ξ moves per unit of log T while the held constraints move at {@code heldRates} and term k at {@code
     * termBudgets[k]} (implicit differentiation of the stationarity of the free coordinates).
     */
    double[] budgetDirection(double[] heldRates, double[] termBudgets, double[] logTerms) {
        int held = coordinates.held();
        double[] right = new double[free];
        for (int i = 0; i < free; i++) {
            int row = held + i;
            double sum = 0;
            for (int k = 0; k < logTerms.length; k++) {
                double slope = coordinates.terms()[k][row];
                if (slope != 0) {
                    sum += slope * Math.exp(logTerms[k] - magnitude[row]) * termBudgets[k];
                }
            }
            for (int j = 0; j < held; j++) {
                sum += hessian[row][j] * heldRates[j];
            }
            right[i] = -sum;
        }
        double[] direction = solve(right);
        System.arraycopy(heldRates, 0, direction, 0, held);
        return direction;
    }

    private double[] solve(double[] right) {
        int held = coordinates.held();
        double[][] a = new double[free][free];
        for (int i = 0; i < free; i++) {
            System.arraycopy(hessian[held + i], held, a[i], 0, free);
        }
        for (int p = 0; p < free; p++) {
            for (int i = p + 1; i < free; i++) {
                double factor = a[i][p] / a[p][p];
                if (factor != 0) {
                    for (int j = p; j < free; j++) {
                        a[i][j] -= factor * a[p][j];
                    }
                    right[i] -= factor * right[p];
                }
            }
        }
        double[] direction = new double[coordinates.fromXi().length];
        for (int i = free - 1; i >= 0; i--) {
            double sum = right[i];
            for (int j = i + 1; j < free; j++) {
                sum -= a[i][j] * direction[held + j];
            }
            direction[held + i] = sum / a[i][i];
        }
        return direction;
    }

    /** Log of the largest term in the smallest free coordinate that term k touches; its own log if it touches none. */
    double level(int k, double logTerm) {
        for (int i = coordinates.determined() - 1; i >= coordinates.held(); i--) {
            if (coordinates.terms()[k][i] != 0) {
                return magnitude[i];
            }
        }
        return logTerm;
    }

    /** The largest free gradient coordinate relative to the terms that make it up. */
    double residual() {
        double worst = 0;
        for (int i = coordinates.held(); i < coordinates.determined(); i++) {
            worst = Math.max(worst, Math.abs(gradient[i]) / scale[i]);
        }
        return worst;
    }

    /** Multiplier of held coordinate i relative to the terms it is made of: in [−1, 1]. Positive holds the optimum back. */
    double relativeMultiplier(int i) {
        return scale[i] == 0 ? 0 : -gradient[i] / scale[i];
    }

    /** Multiplier of held coordinate i as −d log value / d ξ_i. */
    double multiplier(int i, double logValue) {
        return scale[i] == 0 ? 0 : -gradient[i] * Math.exp(magnitude[i] - logValue);
    }
}
