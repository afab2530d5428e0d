package dev.hyperlaw.program;

import dev.hyperlaw.LogNumber;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.rational.Echelon;
import dev.hyperlaw.rational.LinearAlgebra;
import dev.hyperlaw.rational.LinearOutcome;
import dev.hyperlaw.rational.Polyhedron;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A program as rows over its variables, with x = log variables and t = log T:
 *
 * <pre>{@code
 * minimise  Σ exp(logCoefficient + termBudget·t + term·x)
 * under     row·x ≤ rowBudget·t + rowConstant        (or =)
 * }</pre>
 */
public final class ProgramMatrix {
    private final List<String> variables;
    private final List<Line> terms;
    private final List<Line> rows;
    private final boolean mayBeFlat;

    /** A term, or one side of a constraint, whose constant and budget are on the other. */
    private record Line(
            String name, Rational[] exponents, double[] slopes, Rational budget, double constant, boolean equality) {
        static Line of(String name, Rational[] exponents, Rational budget, double constant, boolean equality) {
            double[] slopes =
                    Arrays.stream(exponents).mapToDouble(Rational::doubleValue).toArray();
            return new Line(name, exponents, slopes, budget, constant, equality);
        }

        Line withoutBudget() {
            return new Line(name, exponents, slopes, Rational.ZERO, constant, equality);
        }

        double at(double[] x) {
            return Coordinates.dot(slopes, x);
        }

        double level(double logBudget) {
            return constant + budget.doubleValue() * logBudget;
        }
    }

    public ProgramMatrix(Program program) {
        this(
                program.variables(),
                program.terms().stream()
                        .map(term -> Line.of(
                                term.name(),
                                row(program, term.exponents()),
                                term.exponent(Term.BUDGET),
                                Math.log(term.coefficient()),
                                false))
                        .toList(),
                program.constraints().stream()
                        .map(constraint -> Line.of(
                                constraint.name(),
                                row(program, constraint.exponents()),
                                constraint.budgetExponent(),
                                Math.log(constraint.constant()),
                                constraint.equality()))
                        .toList());
    }

    private ProgramMatrix(List<String> variables, List<Line> terms, List<Line> rows) {
        this.variables = variables;
        this.terms = terms;
        this.rows = rows;
        Echelon span = new Echelon(variables.size());
        terms.forEach(term -> span.add(term.exponents()));
        mayBeFlat = span.rank() < variables.size();
    }

    private static Rational[] row(Program program, SortedMap<String, Rational> exponents) {
        return program.variables().stream()
                .map(variable -> exponents.getOrDefault(variable, Rational.ZERO))
                .toArray(Rational[]::new);
    }

    /** An equation {@code row·x = right} between logarithms. */
    public record Equation(Rational[] row, double right) {}

    /**
     * The same problem without a budget: some of the terms, under some of the constraints and further equations. It is
     * what is left of a program on one level of its asymptotics.
     */
    public ProgramMatrix reduced(List<Integer> keptTerms, List<Integer> keptRows, List<Equation> equations) {
        List<Line> under = new ArrayList<>();
        keptRows.forEach(j -> under.add(rows.get(j).withoutBudget()));
        for (int i = 0; i < equations.size(); i++) {
            Equation equation = equations.get(i);
            under.add(Line.of("equation " + i, equation.row(), Rational.ZERO, equation.right(), true));
        }
        return new ProgramMatrix(
                variables,
                keptTerms.stream().map(k -> terms.get(k).withoutBudget()).toList(),
                under);
    }

    /** {@code term·x} in doubles. */
    double termAt(int k, double[] x) {
        return terms.get(k).at(x);
    }

    /** {@code row·x} in doubles. */
    double rowAt(int j, double[] x) {
        return rows.get(j).at(x);
    }

    public int variables() {
        return variables.size();
    }

    public int termCount() {
        return terms.size();
    }

    public int rowCount() {
        return rows.size();
    }

    public Rational[] term(int k) {
        return terms.get(k).exponents();
    }

    public Rational termBudget(int k) {
        return terms.get(k).budget();
    }

    public double logCoefficient(int k) {
        return terms.get(k).constant();
    }

    public Rational[] row(int j) {
        return rows.get(j).exponents();
    }

    public Rational rowBudget(int j) {
        return rows.get(j).budget();
    }

    public double rowConstant(int j) {
        return rows.get(j).constant();
    }

    public boolean isEquality(int j) {
        return rows.get(j).equality();
    }

    public String termName(int k) {
        return terms.get(k).name();
    }

    public String rowName(int j) {
        return rows.get(j).name();
    }

    public String variable(int i) {
        return variables.get(i);
    }

    /** Right-hand sides of the constraints at a budget. */
    double[] rights(double logBudget) {
        return rows.stream().mapToDouble(row -> row.level(logBudget)).toArray();
    }

    /** Logarithms of the terms at a budget where every variable is 1. */
    double[] logTermsAtZero(double logBudget) {
        return terms.stream().mapToDouble(term -> term.level(logBudget)).toArray();
    }

    /** Log of the objective at a point given by the logarithms of its variables. */
    public double logValueAt(Map<String, Double> logs, double logBudget) {
        double[] x = variables.stream().mapToDouble(logs::get).toArray();
        return LogNumber.sum(terms.stream()
                .mapToDouble(term -> term.level(logBudget) + term.at(x))
                .toArray());
    }

    /** Weights of constraints that contradict each other at a budget, if some do. */
    public Optional<Map<String, Rational>> contradiction(double logBudget) {
        return new FeasibleStart(this, rights(logBudget)).anywhere() instanceof FeasibleStart.Start.None none
                ? Optional.of(none.certificate())
                : Optional.empty();
    }

    /** Names the entries of a vector over the variables, leaving out zeros. */
    public Map<String, Rational> named(Rational[] vector) {
        SortedMap<String, Rational> map = new TreeMap<>();
        for (int i = 0; i < vector.length; i++) {
            if (!vector[i].isZero()) {
                map.put(variable(i), vector[i]);
            }
        }
        return map;
    }

    /** Whether the terms alone leave some direction open, so that a minimiser need not be unique. */
    boolean mayBeFlat() {
        return mayBeFlat;
    }

    /**
     * A direction in x along which no term grows, some term shrinks and no constraint is ever left: if there is one, the
     * infimum is not attained at any budget. Otherwise it is (the terms' recession cone is then a subspace).
     */
    public Optional<Rational[]> descentForEver() {
        Polyhedron cone = new Polyhedron(variables());
        Rational[] total = LinearAlgebra.zeros(variables());
        for (Line term : terms) {
            cone.atMost(term.exponents(), Rational.ZERO);
            for (int i = 0; i < total.length; i++) {
                total[i] = total[i].plus(term.exponents()[i]);
            }
        }
        rows.forEach(row -> cone.add(row.exponents(), Rational.ZERO, row.equality()));
        return cone.minimise(total) instanceof LinearOutcome.Unbounded unbounded
                ? Optional.of(unbounded.ray())
                : Optional.empty();
    }
}
