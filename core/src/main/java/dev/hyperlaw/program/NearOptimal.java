package dev.hyperlaw.program;

import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.rational.LinearAlgebra;
import dev.hyperlaw.rational.LinearOutcome;
import dev.hyperlaw.rational.Polyhedron;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far one variable may move before the value, with all others retuned, exceeds a multiple of the least: the flat band
 * of the variable. The value is convex in the logarithm of the variable, so the band is an interval.
 */
public final class NearOptimal {
    private static final double FARTHEST = 2000;

    private final Program program;
    private final String variable;
    private final double logFactor;
    private final Solver solver;
    private final int row;

    /** A band in natural units; an end is 0 or infinite where nothing limits it. */
    public record Band(double low, double high) {}

    /**
     * @param factor above 1; 1.01 for a band of one per cent
     */
    public NearOptimal(Program program, String variable, double factor) {
        this.program = program;
        this.variable = variable;
        logFactor = Math.log(factor);
        row = program.constraints().size();
        solver = new Solver(program.with(Constraint.fixed(variable, 1)));
    }

    public Band around(Optimum best) {
        double centre = best.log(variable);
        return new Band(
                Math.exp(edge(best, centre, end(best, false), -1)), Math.exp(edge(best, centre, end(best, true), 1)));
    }

    private double edge(Optimum best, double centre, double end, int direction) {
        Optimum warm = best;
        double inside = centre;
        double below = -logFactor;
        double outside = end;
        double above = 0;
        boolean finite = !Double.isInfinite(end);
        if (finite && Math.abs(end - centre) < 1e-12) {
            return end;
        }
        for (double reach = 1; ; reach *= 2) {
            double at = finite && reach >= Math.abs(end - centre) ? end : centre + direction * reach;
            Optimum there = holding(best, at, warm);
            double excess = there == null ? Double.POSITIVE_INFINITY : excess(best, there);
            if (excess > 0) {
                outside = at;
                above = excess;
                break;
            }
            if (at == end || reach > FARTHEST) {
                return end;
            }
            inside = at;
            below = excess;
            warm = there == null ? warm : there;
        }
        // The value is convex, so the chord from below is never past the edge: false position with Illinois' halving.
        int sameSide = 0;
        for (int i = 0; i < 200 && Math.abs(outside - inside) > 1e-10 * (1 + Math.abs(inside)); i++) {
            double weight = Double.isInfinite(above) ? 0.5 : Math.min(0.98, Math.max(0.02, below / (below - above)));
            double at = inside + weight * (outside - inside);
            Optimum there = holding(best, at, warm);
            double excess = there == null ? Double.POSITIVE_INFINITY : excess(best, there);
            if (Math.abs(excess) < 1e-12) {
                return at;
            }
            if (excess > 0) {
                outside = at;
                above = excess;
                sameSide = sameSide > 0 ? sameSide + 1 : 1;
                below = sameSide > 1 ? below / 2 : below;
            } else {
                inside = at;
                below = excess;
                warm = there == null ? warm : there;
                sameSide = sameSide < 0 ? sameSide - 1 : -1;
                above = sameSide < -1 ? above / 2 : above;
            }
        }
        return inside;
    }

    private @Nullable Optimum holding(Optimum best, double log, Optimum warm) {
        return solver.solveHolding(best.logBudget(), row, log, warm) instanceof Optimum optimum ? optimum : null;
    }

    private double excess(Optimum best, Optimum there) {
        return there.logValue() - best.logValue() - logFactor;
    }

    /** The least or greatest logarithm of the variable that the constraints allow. */
    private double end(Optimum best, boolean greatest) {
        List<String> variables = program.variables();
        Polyhedron feasible = new Polyhedron(variables.size());
        ProgramMatrix matrix = solver.matrix();
        double[] rights = matrix.rights(best.logBudget());
        for (int j = 0; j < row; j++) {
            feasible.add(matrix.row(j), Rational.ofDouble(rights[j]), matrix.isEquality(j));
        }
        Rational[] unit = LinearAlgebra.unit(variables.size(), variables.indexOf(variable));
        LinearOutcome outcome = greatest ? feasible.maximise(unit) : feasible.minimise(unit);
        if (outcome instanceof LinearOutcome.Optimal optimal) {
            return optimal.value().doubleValue();
        }
        return greatest ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }
}
