package dev.hyperlaw.derive;

import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.ProgramMatrix;
import dev.hyperlaw.rational.LinearAlgebra;
import dev.hyperlaw.rational.LinearOutcome;
import dev.hyperlaw.rational.Polyhedron;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The piecewise-linear skeleton of a program: log of the least possible largest term as a function of log T. It is convex
 * and piecewise linear with exact slopes, and the true log value lies within {@code log(number of terms)} above it.
 *
 * <p>Found by intersecting dual lines (Eisner and Severance 1976): the duals of the linear program at one budget give a
 * line that is never above the skeleton; where two lines cross and the skeleton is above both, another piece lies between.
 */
public final class Skeleton {
    private static final Rational TOLERANCE = Rational.of(1, 1_000_000_000);

    private final ProgramMatrix matrix;

    /**
     * @param fromLog natural logarithm of the budget where the piece starts
     * @param toLog where it ends
     * @param rate slope of log value in log T
     */
    public record Piece(double fromLog, double toLog, Rational rate, List<String> binding, List<String> active) {
        public Piece {
            binding = List.copyOf(binding);
            active = List.copyOf(active);
        }
    }

    /** A dual line {@code intercept + slope·t}. */
    private record Line(Rational slope, Rational intercept) {
        Rational value(Rational t) {
            return intercept.plus(slope.times(t));
        }
    }

    private Skeleton(Program program) {
        matrix = new ProgramMatrix(program);
    }

    /** The pieces between two budgets; empty where the program is infeasible at an end or has no minimiser. */
    public static List<Piece> of(Program program, double fromLog, double toLog) {
        return new Skeleton(program).pieces(Rational.ofDouble(fromLog), Rational.ofDouble(toLog));
    }

    private List<Piece> pieces(Rational from, Rational to) {
        Optional<Line> first = line(from);
        Optional<Line> last = line(to);
        if (first.isEmpty() || last.isEmpty()) {
            return List.of();
        }
        List<Line> lines = new ArrayList<>();
        lines.add(first.get());
        between(first.get(), last.get(), lines);
        if (!last.get().slope().equals(lines.get(lines.size() - 1).slope())) {
            lines.add(last.get());
        }
        List<Piece> pieces = new ArrayList<>();
        Rational start = from;
        for (int i = 0; i < lines.size(); i++) {
            Rational end = i + 1 < lines.size() ? crossing(lines.get(i), lines.get(i + 1)) : to;
            if (end.compareTo(start) > 0) {
                pieces.add(piece(start, end, lines.get(i).slope()));
                start = end;
            }
        }
        return pieces;
    }

    private void between(Line low, Line high, List<Line> lines) {
        if (low.slope().equals(high.slope())) {
            return;
        }
        Rational t = crossing(low, high);
        Line middle = line(t).orElse(null);
        if (middle == null || middle.value(t).minus(low.value(t)).compareTo(TOLERANCE) <= 0) {
            return;
        }
        between(low, middle, lines);
        lines.add(middle);
        between(middle, high, lines);
    }

    private static Rational crossing(Line low, Line high) {
        return low.intercept().minus(high.intercept()).dividedBy(high.slope().minus(low.slope()));
    }

    private Polyhedron polyhedron(Rational t) {
        Polyhedron polyhedron = new Polyhedron(matrix.variables() + 1);
        for (int k = 0; k < matrix.termCount(); k++) {
            Rational[] row = LinearAlgebra.extended(matrix.term(k), Rational.of(-1));
            polyhedron.atMost(row, termAtZero(k, t).negate());
        }
        for (int j = 0; j < matrix.rowCount(); j++) {
            polyhedron.add(LinearAlgebra.extended(matrix.row(j), Rational.ZERO), right(j, t), matrix.isEquality(j));
        }
        return polyhedron;
    }

    private Rational termAtZero(int k, Rational t) {
        return Rational.ofDouble(matrix.logCoefficient(k))
                .plus(matrix.termBudget(k).times(t));
    }

    private Rational right(int j, Rational t) {
        return Rational.ofDouble(matrix.rowConstant(j)).plus(matrix.rowBudget(j).times(t));
    }

    /** The extra variable: the logarithm of the largest term. */
    private Rational[] height() {
        return LinearAlgebra.unit(matrix.variables() + 1, matrix.variables());
    }

    private Optional<Line> line(Rational t) {
        if (!(polyhedron(t).minimise(height()) instanceof LinearOutcome.Optimal optimal)) {
            return Optional.empty();
        }
        Rational slope = Rational.ZERO;
        for (int k = 0; k < matrix.termCount(); k++) {
            slope = slope.plus(optimal.duals()[k].times(matrix.termBudget(k)));
        }
        for (int j = 0; j < matrix.rowCount(); j++) {
            slope = slope.minus(optimal.duals()[matrix.termCount() + j].times(matrix.rowBudget(j)));
        }
        return Optional.of(new Line(slope, optimal.value().minus(slope.times(t))));
    }

    /** What is tight on the whole optimal face in the middle of a piece. */
    private Piece piece(Rational from, Rational to, Rational slope) {
        Rational t = from.plus(to).dividedBy(Rational.of(2));
        Polyhedron face = polyhedron(t);
        List<String> binding = new ArrayList<>();
        List<String> active = new ArrayList<>();
        if (face.minimise(height()) instanceof LinearOutcome.Optimal optimal) {
            face.equal(height(), optimal.value());
            for (int k = 0; k < matrix.termCount(); k++) {
                Rational target = optimal.value().minus(termAtZero(k, t));
                if (isAlways(face, matrix.term(k), target)) {
                    binding.add(matrix.termName(k));
                }
            }
            for (int j = 0; j < matrix.rowCount(); j++) {
                if (!matrix.isEquality(j) && isAlways(face, matrix.row(j), right(j, t))) {
                    active.add(matrix.rowName(j));
                }
            }
        }
        return new Piece(from.doubleValue(), to.doubleValue(), slope, binding, active);
    }

    private static boolean isAlways(Polyhedron face, Rational[] row, Rational value) {
        return face.minimise(LinearAlgebra.extended(row, Rational.ZERO)) instanceof LinearOutcome.Optimal optimal
                && optimal.value().equals(value);
    }
}
