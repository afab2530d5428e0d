package dev.hyperlaw.program;

import dev.hyperlaw.rational.Echelon;
import dev.hyperlaw.rational.LinearAlgebra;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Graded coordinates ξ = Qx. The rows of Q are first the constraints held with equality. Then come exponent vectors of terms, from the largest term to the smallest, as long as they are independent. Unit vectors fill up (flat directions, which no term sees).
 *
 * <p>Why: near the optimum of a bound the large terms fix some combinations of the variables to 16 digits and say
 * nothing about the rest; the gradient of the small terms that decide the rest drowns in the rounding of the large ones.
 * In these coordinates a term has an exact zero in every coordinate that a larger term does not need. So each gradient coordinate is a sum of terms of its own size only. The change of basis is done in rationals so that the zeros are
 * exact.
 *
 * @param held how many leading coordinates are held by constraints
 * @param determined coordinates that some term or held constraint determines; the others are flat
 * @param terms in these coordinates: {@code terms[k][i] = ∂ log term_k / ∂ξ_i}
 * @param rows of the constraints in these coordinates
 * @param fromXi {@code x = fromXi·ξ}
 */
record Coordinates(int held, int determined, double[][] terms, double[][] rows, double[][] fromXi) {
    static Coordinates of(ProgramMatrix matrix, List<Integer> heldRows, int[] termsByMagnitude) {
        int n = matrix.variables();
        Echelon span = new Echelon(n);
        List<Rational[]> basis = new ArrayList<>();
        for (int j : heldRows) {
            if (span.add(matrix.row(j))) {
                basis.add(matrix.row(j));
            }
        }
        int held = basis.size();
        for (int k : termsByMagnitude) {
            if (basis.size() < n && span.add(matrix.term(k))) {
                basis.add(matrix.term(k));
            }
        }
        int determined = basis.size();
        for (int i = 0; i < n && basis.size() < n; i++) {
            if (span.add(LinearAlgebra.unit(n, i))) {
                basis.add(LinearAlgebra.unit(n, i));
            }
        }
        Rational[][] inverse = LinearAlgebra.inverse(basis);
        return new Coordinates(
                held,
                determined,
                times(matrix.termCount(), matrix::term, inverse),
                times(matrix.rowCount(), matrix::row, inverse),
                Arrays.stream(inverse)
                        .map(row -> Arrays.stream(row)
                                .mapToDouble(Rational::doubleValue)
                                .toArray())
                        .toArray(double[][]::new));
    }

    static double dot(double[] row, double[] direction) {
        double sum = 0;
        for (int i = 0; i < row.length; i++) {
            sum += row[i] * direction[i];
        }
        return sum;
    }

    private static double[][] times(int count, IntFunction<Rational[]> rows, Rational[][] inverse) {
        return IntStream.range(0, count)
                .mapToObj(k -> times(rows.apply(k), inverse))
                .toArray(double[][]::new);
    }

    private static double[] times(Rational[] row, Rational[][] inverse) {
        int n = row.length;
        double[] result = new double[n];
        for (int j = 0; j < n; j++) {
            Rational sum = Rational.ZERO;
            for (int i = 0; i < n; i++) {
                if (!row[i].isZero() && !inverse[i][j].isZero()) {
                    sum = sum.plus(row[i].times(inverse[i][j]));
                }
            }
            result[j] = sum.doubleValue();
        }
        return result;
    }
}
