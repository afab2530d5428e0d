package dev.hyperlaw.program;

import dev.hyperlaw.rational.Echelon;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Newton's method on the sum of the terms (not on its logarithm: the Hessian of the sum is a sum of positive parts, so
 * nothing cancels) in graded {@link Coordinates}, with an active set of constraints.
 *
 * <p>Step length. A term that grows along the step may grow to {@code e} times the largest term of its own level, no
 * further; where every growing term is still far below its level the step is stretched to where it would catch up. No
 * function values are compared: close to the optimum of a bound they agree to all digits long before the variables do.
 */
final class GradedNewton {
    private static final int MOST_STEPS = 3000;
    private static final int MANY_STEPS = 400;
    /** Below this no term changes enough to be worth damping or stretching the step. */
    private static final double SMALL_STEP = 0.05;

    private final ProgramMatrix matrix;
    private final double[] termBudgets;
    private final CoordinateCache cache;

    /** Where to start, which constraints are held with equality there, and how far off the others it may be. */
    record State(double[] x, List<Integer> held, double allowance) {}

    GradedNewton(ProgramMatrix matrix) {
        this.matrix = matrix;
        cache = new CoordinateCache(matrix);
        termBudgets = new double[matrix.termCount()];
        for (int k = 0; k < termBudgets.length; k++) {
            termBudgets[k] = matrix.termBudget(k).doubleValue();
        }
    }

    /** The optimum, or null if the start does not satisfy the constraints once it is moved onto those it holds. */
    @Nullable
    Optimum minimise(double logBudget, double[] logTermsAtZero, double[] rights, State start) {
        double[] x = start.x().clone();
        List<Integer> held = independent(start.held());
        double[] logTerms = new double[logTermsAtZero.length];
        logTerms(logTermsAtZero, x, logTerms);
        snap(x, cache.get(held, logTerms), held, rights);
        if (!isFeasible(x, rights, start.allowance())) {
            return null;
        }
        double previous = Double.POSITIVE_INFINITY;
        for (int step = 0; step < MOST_STEPS; step++) {
            double size = logTerms(logTermsAtZero, x, logTerms);
            Coordinates coordinates = cache.get(held, logTerms);
            if (snap(x, coordinates, held, rights)) {
                size = logTerms(logTermsAtZero, x, logTerms);
            }
            GradedSystem system = new GradedSystem(coordinates, logTerms);
            double[] direction = system.newtonDirection();
            double[] growth = growth(coordinates, direction);
            double largest = 0;
            for (double g : growth) {
                largest = Math.max(largest, Math.abs(g));
            }
            boolean settled = largest <= rounding(size) / 2 || (largest <= 1e-10 && largest >= 0.5 * previous);
            if (settled) {
                int release = toRelease(system, held, rounding(size), step > MANY_STEPS);
                if (release < 0) {
                    return new OptimumReport(matrix, termBudgets, coordinates, system, held)
                            .at(logBudget, x, logTerms, rights, rounding(size));
                }
                held.remove(release);
                previous = Double.POSITIVE_INFINITY;
                continue;
            }
            double length = largest < SMALL_STEP ? 1 : stepLength(system, logTerms, growth, rounding(size));
            int blocking = -1;
            for (int j = 0; j < rights.length; j++) {
                double rate = held.contains(j) ? 0 : Coordinates.dot(coordinates.rows()[j], direction);
                if (rate > 0) {
                    double slack = Math.max(0, rights[j] - matrix.rowAt(j, x));
                    if (slack < length * rate) {
                        length = slack / rate;
                        blocking = j;
                    }
                }
            }
            move(x, coordinates, direction, length == Double.MAX_VALUE ? 1 : length);
            previous = blocking >= 0 ? Double.POSITIVE_INFINITY : largest;
            if (blocking >= 0) {
                held.add(blocking);
            }
        }
        throw new IllegalStateException(
                "Newton's method did not settle in %d steps at log T = %s.".formatted(MOST_STEPS, logBudget));
    }

    private boolean isFeasible(double[] x, double[] rights, double allowance) {
        for (int j = 0; j < rights.length; j++) {
            double slack = rights[j] - matrix.rowAt(j, x);
            double rounding = allowance * (1 + Math.abs(rights[j]));
            if (slack < -rounding || (matrix.isEquality(j) && slack > rounding)) {
                return false;
            }
        }
        return true;
    }

    private List<Integer> independent(List<Integer> rows) {
        Echelon span = new Echelon(matrix.variables());
        List<Integer> kept = new ArrayList<>();
        for (boolean equality : new boolean[] {true, false}) {
            for (int j : rows) {
                if (matrix.isEquality(j) == equality && span.add(matrix.row(j))) {
                    kept.add(j);
                }
            }
        }
        return kept;
    }

    private double logTerms(double[] atZero, double[] x, double[] into) {
        double size = 0;
        for (int k = 0; k < into.length; k++) {
            into[k] = atZero[k] + matrix.termAt(k, x);
            size = Math.max(size, Math.abs(into[k]));
        }
        return size;
    }

    private static double[] growth(Coordinates coordinates, double[] direction) {
        double[] growth = new double[coordinates.terms().length];
        for (int k = 0; k < growth.length; k++) {
            growth[k] = Coordinates.dot(coordinates.terms()[k], direction);
        }
        return growth;
    }

    /** Growth within rounding belongs to coordinates that have settled, and must not slow the others down. */
    private static double stepLength(GradedSystem system, double[] logTerms, double[] growth, double rounding) {
        double length = Double.MAX_VALUE;
        for (int k = 0; k < growth.length; k++) {
            if (growth[k] > rounding) {
                double room = system.level(k, logTerms[k]) - logTerms[k];
                double damped = Math.min(1, (room + 1) / growth[k]);
                length = Math.min(length, Math.max(damped, room / (growth[k] + 1)));
            }
        }
        return length;
    }

    /** The held constraint to let go: the most wrongly signed multiplier, or the first one after very many steps. */
    private int toRelease(GradedSystem system, List<Integer> held, double rounding, boolean first) {
        int release = -1;
        double worst = -rounding;
        for (int i = 0; i < held.size(); i++) {
            double multiplier = system.relativeMultiplier(i);
            if (!matrix.isEquality(held.get(i)) && multiplier < worst) {
                release = i;
                if (first) {
                    return release;
                }
                worst = multiplier;
            }
        }
        return release;
    }

    private static void move(double[] x, Coordinates coordinates, double[] direction, double length) {
        for (int i = 0; i < x.length; i++) {
            x[i] += length * Coordinates.dot(coordinates.fromXi()[i], direction);
        }
    }

    /** Moves x onto the held constraints, from which rounding has carried it away; says whether it moved at all. */
    private boolean snap(double[] x, Coordinates coordinates, List<Integer> held, double[] rights) {
        double[] correction = new double[x.length];
        boolean any = false;
        for (int i = 0; i < held.size(); i++) {
            int j = held.get(i);
            correction[i] = rights[j] - matrix.rowAt(j, x);
            any |= Math.abs(correction[i]) > 1e-15 * (1 + Math.abs(rights[j]));
        }
        if (any) {
            move(x, coordinates, correction, 1);
        }
        return any;
    }

    /** Relative error of a term whose logarithm is a sum of numbers of this size; smaller multipliers say nothing. */
    private static double rounding(double size) {
        return 4e-15 * (4 + size);
    }
}
