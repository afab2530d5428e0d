package dev.hyperlaw.rational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Exact elimination on dense rational rows. Rows are never modified; results are new arrays. */
public final class LinearAlgebra {
    private LinearAlgebra() {}

    public static Rational[] zeros(int length) {
        Rational[] row = new Rational[length];
        Arrays.fill(row, Rational.ZERO);
        return row;
    }

    /** A 1 in one place, zeros elsewhere. */
    public static Rational[] unit(int length, int place) {
        Rational[] row = zeros(length);
        row[place] = Rational.ONE;
        return row;
    }

    /** The row with one entry more. */
    public static Rational[] extended(Rational[] row, Rational last) {
        Rational[] extended = Arrays.copyOf(row, row.length + 1);
        extended[row.length] = last;
        return extended;
    }

    public static Rational dot(Rational[] a, Rational[] b) {
        Rational sum = Rational.ZERO;
        for (int i = 0; i < a.length; i++) {
            if (!a[i].isZero() && !b[i].isZero()) {
                sum = sum.plus(a[i].times(b[i]));
            }
        }
        return sum;
    }

    public static Rational[] negate(Rational[] row) {
        return Arrays.stream(row).map(Rational::negate).toArray(Rational[]::new);
    }

    /** Directions {@code d ≠ 0} spanning {@code {d : row·d = 0 for all rows}}, scaled to a leading 1. */
    public static List<Rational[]> nullspace(List<Rational[]> rows, int columns) {
        Echelon echelon = new Echelon(columns);
        rows.forEach(echelon::add);
        List<Rational[]> basis = new ArrayList<>();
        for (int free = 0; free < columns; free++) {
            if (echelon.isPivot(free)) {
                continue;
            }
            Rational[] direction = unit(columns, free);
            echelon.fillPivots(direction);
            basis.add(leadingOne(direction));
        }
        return basis;
    }

    private static Rational[] leadingOne(Rational[] direction) {
        Rational lead =
                Arrays.stream(direction).filter(e -> !e.isZero()).findFirst().orElseThrow();
        return Arrays.stream(direction).map(e -> e.dividedBy(lead)).toArray(Rational[]::new);
    }

    /** The inverse of a square matrix given by its rows. */
    public static Rational[][] inverse(List<Rational[]> rows) {
        int n = rows.size();
        Rational[][] result = new Rational[n][n];
        Echelon echelon = new Echelon(2 * n);
        for (int i = 0; i < n; i++) {
            Rational[] extended = Arrays.copyOf(rows.get(i), 2 * n);
            Arrays.fill(extended, n, 2 * n, Rational.ZERO);
            extended[n + i] = Rational.ONE;
            echelon.add(extended);
        }
        for (int column = 0; column < n; column++) {
            Rational[] row =
                    echelon.rowOfPivot(column).orElseThrow(() -> new ArithmeticException("The matrix is singular."));
            result[column] = Arrays.copyOfRange(row, n, 2 * n);
        }
        return result;
    }

    /** One solution {@code x} of {@code rows·x = right}, or empty if there is none. Free unknowns are zero. */
    public static Optional<Rational[]> solve(List<Rational[]> rows, Rational[] right, int columns) {
        Echelon echelon = new Echelon(columns + 1);
        for (int i = 0; i < rows.size(); i++) {
            echelon.add(extended(rows.get(i), right[i]));
        }
        if (echelon.isPivot(columns)) {
            return Optional.empty();
        }
        Rational[] solution = zeros(columns);
        for (int column = 0; column < columns; column++) {
            Rational[] row = echelon.rowOfPivot(column).orElse(null);
            if (row != null) {
                solution[column] = row[columns];
            }
        }
        return Optional.of(solution);
    }
}
