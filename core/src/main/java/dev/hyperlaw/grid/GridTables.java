package dev.hyperlaw.grid;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A bound taken apart into one-dimensional tables. Terms with the same power of the last variable x belong together:
 *
 * <pre>{@code F(j, k, i) = constant(j, k) + Σ_g coefficient_g(j, k) · power_g(i),   power_g(i) = x_i^e_g, e_g ≠ 0}</pre>
 *
 * <p>and a coefficient is a sum of products of table entries, so that no power is ever taken while searching. The
 * arithmetic of {@link #cell} and {@link #coefficients} is the same, operation by operation, in every search and kernel:
 * that is why they agree to the last bit.
 */
final class GridTables {
    /** Beyond this a product of table entries might leave the range of double precision. */
    private static final double LARGEST_LOG = 600;

    /** The terms without the last variable. */
    static final int CONSTANT = -1;

    final double[] outer;
    final double[] middle;
    final double[] inner;
    final double[] innerExponents;
    final double[][] powers;

    /** In the order of their groups, the constant one first. */
    private final List<Term> terms;

    /** Where each group ends among the terms, the constant one first. */
    private final int[] groupEnds;

    private final double[][] outerFactors;
    private final double[][] middleFactors;

    /** The factors of the second variable once more, those of one value side by side. */
    private final double[] middleByCell;

    GridTables(GridProblem problem, LogAxis budgets) {
        List<LogAxis> axes = problem.threeAxes();
        requireRange(problem.terms(), axes, budgets);
        outer = axes.get(0).values();
        middle = axes.get(1).values();
        inner = axes.get(2).values();
        String innermost = axes.get(2).variable();
        SortedSet<Rational> exponents = new TreeSet<>();
        problem.terms().forEach(term -> exponents.add(term.exponent(innermost)));
        exponents.remove(Rational.ZERO);
        innerExponents = exponents.stream().mapToDouble(Rational::doubleValue).toArray();
        powers = Arrays.stream(innerExponents)
                .mapToObj(exponent -> powersOf(inner, exponent))
                .toArray(double[][]::new);
        terms = new ArrayList<>();
        groupEnds = new int[powers.length + 1];
        addGroup(problem, innermost, Rational.ZERO, 0);
        int group = 1;
        for (Rational exponent : exponents) {
            addGroup(problem, innermost, exponent, group++);
        }
        outerFactors = factors(axes.get(0).variable(), outer);
        middleFactors = factors(axes.get(1).variable(), middle);
        middleByCell = new double[middle.length * terms.size()];
        for (int t = 0; t < terms.size(); t++) {
            for (int k = 0; k < middle.length; k++) {
                middleByCell[k * terms.size() + t] = middleFactors[t][k];
            }
        }
    }

    private void addGroup(GridProblem problem, String innermost, Rational exponent, int group) {
        problem.terms().stream()
                .filter(term -> term.exponent(innermost).equals(exponent))
                .forEach(terms::add);
        groupEnds[group] = terms.size();
    }

    private double[][] factors(String variable, double[] values) {
        return terms.stream()
                .map(term -> powersOf(values, term.exponent(variable).doubleValue()))
                .toArray(double[][]::new);
    }

    /** The term's coefficient with its power of the budget, for every term. */
    double[] weights(double budget) {
        return terms.stream()
                .mapToDouble(term -> term.coefficient()
                        * power(budget, term.exponent(Term.BUDGET).doubleValue()))
                .toArray();
    }

    /** What the terms contribute in the row of one value of the first variable, but for the second and third. */
    void rowWeights(double[] weights, int j, double[] into) {
        for (int t = 0; t < into.length; t++) {
            into[t] = weights[t] * outerFactors[t][j];
        }
    }

    /** The constant of one cell of a row; the coefficients of the powers go into the array. */
    double cell(double[] rowWeights, int k, double[] coefficients) {
        int at = k * rowWeights.length;
        int t = 0;
        double constant = 0;
        for (; t < groupEnds[0]; t++) {
            constant += rowWeights[t] * middleByCell[at + t];
        }
        for (int g = 0; g < coefficients.length; g++) {
            double sum = 0;
            for (; t < groupEnds[g + 1]; t++) {
                sum += rowWeights[t] * middleByCell[at + t];
            }
            coefficients[g] = sum;
        }
        return constant;
    }

    /** The coefficients of one group for every value of the middle variable. */
    void coefficients(int group, double[] weights, int j, double[] into) {
        Arrays.fill(into, 0, middle.length, 0);
        for (int t = group == CONSTANT ? 0 : groupEnds[group]; t < groupEnds[group + 1]; t++) {
            double weight = weights[t] * outerFactors[t][j];
            double[] factors = middleFactors[t];
            for (int k = 0; k < factors.length; k++) {
                into[k] += weight * factors[k];
            }
        }
    }

    private static double[] powersOf(double[] values, double exponent) {
        return Arrays.stream(values).map(value -> power(value, exponent)).toArray();
    }

    /** The common powers by the operations that round best. */
    private static double power(double value, double exponent) {
        if (exponent == 0.5) {
            return Math.sqrt(value);
        }
        if (exponent == -0.5) {
            return 1 / Math.sqrt(value);
        }
        return exponent == -1 ? 1 / value : Math.pow(value, exponent);
    }

    private static void requireRange(List<Term> terms, List<LogAxis> axes, LogAxis budgets) {
        for (Term term : terms) {
            double extent = Math.abs(Math.log(term.coefficient())) + extent(term, Term.BUDGET, budgets);
            for (LogAxis axis : axes) {
                extent += extent(term, axis.variable(), axis);
            }
            if (extent > LARGEST_LOG) {
                throw new InputProblem(
                        "On this grid the term %s may be as large or as small as 1e±%d, which double precision does not hold."
                                .formatted(term.name(), Math.round(extent / Math.log(10))),
                        "narrow the limits.");
            }
        }
    }

    private static double extent(Term term, String variable, LogAxis axis) {
        double largest = Math.max(Math.abs(Math.log(axis.low())), Math.abs(Math.log(axis.high())));
        return Math.abs(term.exponent(variable).doubleValue()) * largest;
    }
}
