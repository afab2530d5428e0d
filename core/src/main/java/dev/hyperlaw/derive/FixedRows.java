package dev.hyperlaw.derive;

import dev.hyperlaw.program.ProgramMatrix;
import dev.hyperlaw.rational.Echelon;
import dev.hyperlaw.rational.LinearAlgebra;
import dev.hyperlaw.rational.Polyhedron;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;

/**
 * The equations found so far: {@code row·y = order} for the exponents and {@code row·z = constant} for the logarithms of
 * the constants, kept independent.
 */
final class FixedRows {
    private final int variables;
    private final Echelon span;
    private final List<Rational[]> rows = new ArrayList<>();
    private final List<Rational> orders = new ArrayList<>();
    private final List<Double> constants = new ArrayList<>();

    FixedRows(int variables) {
        this.variables = variables;
        span = new Echelon(variables);
    }

    /** Adds an equation unless it follows from those that are there. */
    void add(Rational[] row, Rational order, double constant) {
        if (span.add(row)) {
            rows.add(row);
            orders.add(order);
            constants.add(constant);
        }
    }

    boolean determineEverything() {
        return span.rank() == variables;
    }

    boolean determine(Rational[] row) {
        return span.contains(row);
    }

    void addTo(Polyhedron polyhedron, int columns) {
        for (int i = 0; i < rows.size(); i++) {
            polyhedron.equal(padded(rows.get(i), columns), orders.get(i));
        }
    }

    static Rational[] padded(Rational[] row, int columns) {
        Rational[] longer = LinearAlgebra.zeros(columns);
        System.arraycopy(row, 0, longer, 0, row.length);
        return longer;
    }

    List<ProgramMatrix.Equation> equations() {
        List<ProgramMatrix.Equation> equations = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            equations.add(new ProgramMatrix.Equation(rows.get(i), constants.get(i)));
        }
        return equations;
    }

    List<Rational[]> rows() {
        return rows;
    }

    List<Rational[]> openDirections() {
        return LinearAlgebra.nullspace(rows, variables);
    }

    /** Whether the equations fix this one variable. */
    boolean determineVariable(int variable) {
        Rational[] unit = LinearAlgebra.zeros(variables);
        unit[variable] = Rational.ONE;
        return determine(unit);
    }

    /** A point that satisfies the equations, with zeros in the open directions. */
    Point point() {
        List<Rational[]> full = new ArrayList<>(rows);
        Echelon completed = new Echelon(variables);
        rows.forEach(completed::add);
        for (int i = 0; i < variables; i++) {
            Rational[] unit = LinearAlgebra.zeros(variables);
            unit[i] = Rational.ONE;
            if (completed.add(unit)) {
                full.add(unit);
            }
        }
        Rational[][] inverse = LinearAlgebra.inverse(full);
        Rational[] exponents = LinearAlgebra.zeros(variables);
        double[] logConstants = new double[variables];
        for (int i = 0; i < variables; i++) {
            for (int j = 0; j < rows.size(); j++) {
                exponents[i] = exponents[i].plus(inverse[i][j].times(orders.get(j)));
                logConstants[i] += inverse[i][j].doubleValue() * constants.get(j);
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
