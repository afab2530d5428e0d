package dev.hyperlaw.derive;

import dev.hyperlaw.program.ProgramMatrix;
import dev.hyperlaw.rational.Echelon;
import dev.hyperlaw.rational.LinearAlgebra;
import dev.hyperlaw.rational.Polyhedron;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The equations found so far: {@code row·y = order} for the exponents and {@code row·z = constant} for the logarithms of
 * the constants, kept independent.
 */
final class FixedRows {
    private final int variables;
    private final Echelon span;
    private final List<Fixed> equations = new ArrayList<>();

    private record Fixed(Rational[] row, Rational order, double constant) {}

    FixedRows(int variables) {
        this.variables = variables;
        span = new Echelon(variables);
    }

    /** Adds an equation unless it follows from those that are there. */
    void add(Rational[] row, Rational order, double constant) {
        if (span.add(row)) {
            equations.add(new Fixed(row, order, constant));
        }
    }

    boolean determineEverything() {
        return span.rank() == variables;
    }

    boolean determine(Rational[] row) {
        return span.contains(row);
    }

    List<ProgramMatrix.Equation> equations() {
        return equations.stream()
                .map(fixed -> new ProgramMatrix.Equation(fixed.row(), fixed.constant()))
                .toList();
    }

    /** The equations between exponents, each row made to fit the polyhedron. */
    void addTo(Polyhedron polyhedron, UnaryOperator<Rational[]> fitted) {
        equations.forEach(fixed -> polyhedron.equal(fitted.apply(fixed.row()), fixed.order()));
    }

    private List<Rational[]> rows() {
        return equations.stream().map(Fixed::row).toList();
    }

    List<Rational[]> openDirections() {
        return LinearAlgebra.nullspace(rows(), variables);
    }

    boolean determineVariable(int variable) {
        return determine(LinearAlgebra.unit(variables, variable));
    }

    /** A point that satisfies the equations, with zeros in the open directions. */
    Point point() {
        List<Rational[]> full = new ArrayList<>(rows());
        Echelon completed = new Echelon(variables);
        full.forEach(completed::add);
        for (int i = 0; i < variables; i++) {
            Rational[] unit = LinearAlgebra.unit(variables, i);
            if (completed.add(unit)) {
                full.add(unit);
            }
        }
        Rational[][] inverse = LinearAlgebra.inverse(full);
        Rational[] exponents = LinearAlgebra.zeros(variables);
        double[] logConstants = new double[variables];
        for (int i = 0; i < variables; i++) {
            for (int j = 0; j < equations.size(); j++) {
                Fixed fixed = equations.get(j);
                exponents[i] = exponents[i].plus(inverse[i][j].times(fixed.order()));
                logConstants[i] += inverse[i][j].doubleValue() * fixed.constant();
            }
        }
        return new Point(exponents, logConstants);
    }

    record Point(Rational[] exponents, double[] logConstants) {
        double logConstant(Rational[] row) {
            double sum = 0;
            for (int i = 0; i < row.length; i++) {
                sum += row[i].doubleValue() * logConstants[i];
            }
            return sum;
        }
    }
}
