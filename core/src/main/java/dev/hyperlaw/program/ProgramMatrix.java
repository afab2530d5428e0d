package dev.hyperlaw.program;

import dev.hyperlaw.LogNumber;
import dev.hyperlaw.posynomial.Constraint;
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
    private final List<String> termNames;
    private final List<String> rowNames;
    private final Rational[][] terms;
    private final Rational[] termBudgets;
    private final double[] logCoefficients;
    private final Rational[][] rows;
    private final Rational[] rowBudgets;
    private final double[] rowConstants;
    private final boolean[] equality;
    private final double[][] termSlopes;
    private final double[][] rowSlopes;
    private final boolean mayBeFlat;

    public ProgramMatrix(Program program) {
        this(
                program.variables(),
                program.terms().stream().map(Term::name).toList(),
                program.terms().stream()
                        .map(term -> row(program, term.exponents()))
                        .toArray(Rational[][]::new),
                program.terms().stream().map(term -> term.exponent(Term.BUDGET)).toArray(Rational[]::new),
                program.terms().stream()
                        .mapToDouble(term -> Math.log(term.coefficient()))
                        .toArray(),
                program.constraints().stream().map(Constraint::name).toList(),
                program.constraints().stream()
                        .map(constraint -> row(program, constraint.exponents()))
                        .toArray(Rational[][]::new),
                program.constraints().stream().map(Constraint::budgetExponent).toArray(Rational[]::new),
                program.constraints().stream()
                        .mapToDouble(constraint -> Math.log(constraint.constant()))
                        .toArray(),
                equalities(program));
    }

    private ProgramMatrix(
            List<String> variables,
            List<String> termNames,
            Rational[][] terms,
            Rational[] termBudgets,
            double[] logCoefficients,
            List<String> rowNames,
            Rational[][] rows,
            Rational[] rowBudgets,
            double[] rowConstants,
            boolean[] equality) {
        this.variables = variables;
        this.termNames = termNames;
        this.terms = terms;
        this.termBudgets = termBudgets;
        this.logCoefficients = logCoefficients;
        this.rowNames = rowNames;
        this.rows = rows;
        this.rowBudgets = rowBudgets;
        this.rowConstants = rowConstants;
        this.equality = equality;
        termSlopes = doubles(terms);
        rowSlopes = doubles(rows);
        Echelon span = new Echelon(variables.size());
        for (Rational[] term : terms) {
            span.add(term);
        }
        mayBeFlat = span.rank() < variables.size();
    }

    private static boolean[] equalities(Program program) {
        boolean[] equality = new boolean[program.constraints().size()];
        for (int j = 0; j < equality.length; j++) {
            equality[j] = program.constraints().get(j).equality();
        }
        return equality;
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
        int own = keptRows.size();
        int all = own + equations.size();
        Rational[][] newRows = new Rational[all][];
        double[] constants = new double[all];
        boolean[] equal = new boolean[all];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < all; i++) {
            newRows[i] =
                    i < own ? rows[keptRows.get(i)] : equations.get(i - own).row();
            constants[i] = i < own
                    ? rowConstants[keptRows.get(i)]
                    : equations.get(i - own).right();
            equal[i] = i >= own || equality[keptRows.get(i)];
            names.add(i < own ? rowNames.get(keptRows.get(i)) : "equation " + (i - own));
        }
        return new ProgramMatrix(
                variables,
                keptTerms.stream().map(termNames::get).toList(),
                keptTerms.stream().map(k -> terms[k]).toArray(Rational[][]::new),
                LinearAlgebra.zeros(keptTerms.size()),
                keptTerms.stream().mapToDouble(k -> logCoefficients[k]).toArray(),
                names,
                newRows,
                LinearAlgebra.zeros(all),
                constants,
                equal);
    }

    private static double[][] doubles(Rational[][] rows) {
        return Arrays.stream(rows)
                .map(row ->
                        Arrays.stream(row).mapToDouble(Rational::doubleValue).toArray())
                .toArray(double[][]::new);
    }

    /** {@code term·x} in doubles. */
    double termAt(int k, double[] x) {
        return dot(termSlopes[k], x);
    }

    /** {@code row·x} in doubles. */
    double rowAt(int j, double[] x) {
        return dot(rowSlopes[j], x);
    }

    private static double dot(double[] row, double[] x) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += row[i] * x[i];
        }
        return sum;
    }

    public int variables() {
        return variables.size();
    }

    public int termCount() {
        return terms.length;
    }

    public int rowCount() {
        return rows.length;
    }

    public Rational[] term(int k) {
        return terms[k];
    }

    public Rational termBudget(int k) {
        return termBudgets[k];
    }

    public double logCoefficient(int k) {
        return logCoefficients[k];
    }

    public Rational[] row(int j) {
        return rows[j];
    }

    public Rational rowBudget(int j) {
        return rowBudgets[j];
    }

    public double rowConstant(int j) {
        return rowConstants[j];
    }

    public boolean isEquality(int j) {
        return equality[j];
    }

    public String termName(int k) {
        return termNames.get(k);
    }

    public String rowName(int j) {
        return rowNames.get(j);
    }

    public String variable(int i) {
        return variables.get(i);
    }

    /** Right-hand sides of the constraints at a budget. */
    double[] rights(double logBudget) {
        double[] rights = new double[rows.length];
        for (int j = 0; j < rights.length; j++) {
            rights[j] = rowConstants[j] + rowBudgets[j].doubleValue() * logBudget;
        }
        return rights;
    }

    /** Log of the objective at a point given by the logarithms of its variables. */
    public double logValueAt(Map<String, Double> logs, double logBudget) {
        double[] x = variables.stream().mapToDouble(logs::get).toArray();
        double[] logTerms = new double[terms.length];
        for (int k = 0; k < logTerms.length; k++) {
            logTerms[k] = logCoefficients[k] + termBudgets[k].doubleValue() * logBudget + termAt(k, x);
        }
        return LogNumber.sum(logTerms);
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
        for (Rational[] term : terms) {
            cone.atMost(term, Rational.ZERO);
            for (int i = 0; i < total.length; i++) {
                total[i] = total[i].plus(term[i]);
            }
        }
        for (int j = 0; j < rows.length; j++) {
            if (equality[j]) {
                cone.equal(rows[j], Rational.ZERO);
            } else {
                cone.atMost(rows[j], Rational.ZERO);
            }
        }
        return cone.minimise(total) instanceof LinearOutcome.Unbounded unbounded
                ? Optional.of(unbounded.ray())
                : Optional.empty();
    }
}
