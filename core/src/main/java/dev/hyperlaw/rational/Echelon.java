package dev.hyperlaw.rational;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The span of the rows added so far, kept in reduced row echelon form so that membership is one elimination. */
public final class Echelon {
    private final @Nullable Rational[][] byPivot;
    private int rank;

    public Echelon(int columns) {
        byPivot = new Rational[columns][];
    }

    public int rank() {
        return rank;
    }

    public boolean contains(Rational[] row) {
        return pivotOf(reduce(row)) < 0;
    }

    /** Adds the row unless it lies in the span already; says whether it was new. */
    public boolean add(Rational[] row) {
        Rational[] rest = reduce(row);
        int pivot = pivotOf(rest);
        if (pivot < 0) {
            return false;
        }
        Rational scale = rest[pivot].reciprocal();
        for (int i = 0; i < rest.length; i++) {
            rest[i] = rest[i].times(scale);
        }
        for (Rational[] other : byPivot) {
            if (other != null && !other[pivot].isZero()) {
                subtract(other, other[pivot], rest);
            }
        }
        byPivot[pivot] = rest;
        rank++;
        return true;
    }

    boolean isPivot(int column) {
        return byPivot[column] != null;
    }

    Optional<Rational[]> rowOfPivot(int column) {
        return Optional.ofNullable(byPivot[column]);
    }

    /** Completes a vector whose free entries are set so that every row vanishes on it. */
    void fillPivots(Rational[] vector) {
        for (int pivot = 0; pivot < byPivot.length; pivot++) {
            Rational[] row = byPivot[pivot];
            if (row != null) {
                Rational sum = Rational.ZERO;
                for (int i = 0; i < row.length; i++) {
                    if (byPivot[i] == null) {
                        sum = sum.plus(row[i].times(vector[i]));
                    }
                }
                vector[pivot] = sum.negate();
            }
        }
    }

    private Rational[] reduce(Rational[] row) {
        Rational[] rest = Arrays.copyOf(row, row.length);
        for (int pivot = 0; pivot < rest.length; pivot++) {
            Rational[] with = byPivot[pivot];
            if (with != null && !rest[pivot].isZero()) {
                subtract(rest, rest[pivot], with);
            }
        }
        return rest;
    }

    private static void subtract(Rational[] from, Rational factor, Rational[] row) {
        for (int i = 0; i < from.length; i++) {
            if (!row[i].isZero()) {
                from[i] = from[i].minus(factor.times(row[i]));
            }
        }
    }

    private static int pivotOf(Rational[] row) {
        for (int i = 0; i < row.length; i++) {
            if (!row[i].isZero()) {
                return i;
            }
        }
        return -1;
    }
}
