package dev.hyperlaw.evidence.level;

import dev.hyperlaw.evidence.joint.JointRuns;
import org.hipparchus.special.Erf;

/**
 * A law with given exponents: the rest of it is linear, so that its coefficients are normal, {@code level | slope in T | slope in N}.
 *
 * @param logWeight how well it and the prior agree with the losses; any constant may be left out
 * @param columns whitened
 * @param errors covariance of the coefficients
 * @param rest whitened losses less the law
 */
record Member(
        Hypothesis hypothesis,
        double tokenExponent,
        double sizeExponent,
        double logWeight,
        double[][] columns,
        double[] coefficients,
        double[][] errors,
        double[] rest) {
    /** {@code (e^{−b·x} − 1)/b}: falls by its argument close to 0, and to −1/b in the end. */
    static double bend(double exponent, double x) {
        return Math.expm1(-exponent * x) / exponent;
    }

    /** By least squares; {@code logPrior} is that of the exponents. */
    static Member of(
            Hypothesis hypothesis,
            double tokenExponent,
            double sizeExponent,
            double logPrior,
            double[][] columns,
            boolean positive) {
        int count = columns.length;
        double[][] normal = new double[count][count];
        double[] right = new double[count];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j <= i; j++) {
                normal[i][j] = Triangle.dot(columns[i], columns[j]);
                normal[j][i] = normal[i][j];
            }
            right[i] = Triangle.dot(columns[i], hypothesis.losses());
        }
        Triangle factor = Triangle.of(normal);
        double[] half = factor.whitened(right);
        double[][] errors = new double[count][count];
        double[] coefficients = new double[count];
        double[][] inverse = new double[count][];
        for (int i = 0; i < count; i++) {
            double[] unit = new double[count];
            unit[i] = 1;
            inverse[i] = factor.whitened(unit);
        }
        for (int i = 0; i < count; i++) {
            coefficients[i] = Triangle.dot(inverse[i], half);
            for (int j = 0; j < count; j++) {
                errors[i][j] = Triangle.dot(inverse[i], inverse[j]);
            }
        }
        double[] rest = hypothesis.losses().clone();
        for (int row = 0; row < rest.length; row++) {
            for (int i = 0; i < count; i++) {
                rest[row] -= columns[i][row] * coefficients[i];
            }
        }
        double[] toFloor = floor(tokenExponent, sizeExponent, count);
        double weight =
                hypothesis.logPrior() + logPrior - 0.5 * Triangle.dot(rest, rest) - 0.5 * factor.logDeterminant();
        for (int i = 1; i < count; i++) {
            weight += logOver(coefficients[i], errors[i][i]);
        }
        weight += positive ? logOver(Triangle.dot(toFloor, coefficients), quadratic(toFloor, errors)) : 0;
        return new Member(hypothesis, tokenExponent, sizeExponent, weight, columns, coefficients, errors, rest);
    }

    /** Log of how likely a normal number is above 0. */
    private static double logOver(double mean, double variance) {
        return Math.log(Math.max(1e-300, 0.5 * Erf.erfc(-mean / Math.sqrt(2 * variance))));
    }

    /** What the coefficients make of the loss of an endless run of an endless model. */
    private static double[] floor(double tokenExponent, double sizeExponent, int count) {
        return count == 2
                ? new double[] {1, -1 / tokenExponent}
                : new double[] {1, -1 / tokenExponent, -1 / sizeExponent};
    }

    double floor() {
        return Triangle.dot(floor(tokenExponent, sizeExponent, coefficients.length), coefficients);
    }

    /** @param logExponent standard deviation of the logarithms of the exponents */
    double floorDeviation(double logExponent) {
        double variance = quadratic(floor(tokenExponent, sizeExponent, coefficients.length), errors);
        variance += Math.pow(logExponent * coefficients[1] / tokenExponent, 2);
        variance += coefficients.length == 2 ? 0 : Math.pow(logExponent * coefficients[2] / sizeExponent, 2);
        return Math.sqrt(variance);
    }

    private static double quadratic(double[] row, double[][] matrix) {
        double sum = 0;
        for (int i = 0; i < row.length; i++) {
            sum += row[i] * Triangle.dot(matrix[i], row);
        }
        return sum;
    }

    /** What a cell has of each coefficient. */
    double[] row(double fromLogTokens, double fromLogSize) {
        return coefficients.length == 2
                ? new double[] {1, bend(tokenExponent, fromLogTokens)}
                : new double[] {1, bend(tokenExponent, fromLogTokens), bend(sizeExponent, fromLogSize)};
    }

    /**
     * Mean and variance of the loss of a cell.
     *
     * @param shared whitened covariance of its misfit with those that were seen
     */
    double[] at(JointRuns.Place cell, double[] row, double[] shared) {
        double mean = Triangle.dot(row, coefficients) + Triangle.dot(shared, rest);
        double[] left = row.clone();
        for (int i = 0; i < left.length; i++) {
            left[i] -= Triangle.dot(columns[i], shared);
        }
        double variance = hypothesis.misfit().variance(cell) - Triangle.dot(shared, shared) + quadratic(left, errors);
        return new double[] {mean, Math.max(variance, 0)};
    }
}
