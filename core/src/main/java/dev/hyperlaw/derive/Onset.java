package dev.hyperlaw.derive;

import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solver;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * From which budget on a law describes the exact optimum: all local exponents within a tolerance of the law's, from there
 * to 1e100. Neither the gap nor the phases tell this alone, since huge constants can delay a law within one phase.
 */
public final class Onset {
    /** Exponents closer than this cannot be told apart in practice. */
    public static final double TOLERANCE = 0.02;

    private static final double LARGEST = 100 * Math.log(10);
    private static final double STEP = 0.25 * Math.log(10);

    private final Solver solver;
    private final Law law;

    private Onset(Program program, Law law) {
        solver = new Solver(program);
        this.law = law;
    }

    /** Natural logarithm of the budget; empty if the law has not set in at 1e100, or if there is no law. */
    public static OptionalDouble of(Program program, Law law) {
        return law instanceof Law.Minimised && !law.exponents().isEmpty()
                ? new Onset(program, law).find()
                : OptionalDouble.empty();
    }

    private OptionalDouble find() {
        Optimum holding = holds(LARGEST, null);
        if (holding == null) {
            return OptionalDouble.empty();
        }
        double good = LARGEST;
        while (good > 0) {
            double next = Math.max(0, good - STEP);
            Optimum optimum = holds(next, holding);
            if (optimum == null) {
                return OptionalDouble.of(bisect(next, good, holding));
            }
            good = next;
            holding = optimum;
        }
        return OptionalDouble.of(0);
    }

    private double bisect(double bad, double good, Optimum warm) {
        double low = bad;
        double high = good;
        while (high - low > 1e-3) {
            double middle = (low + high) / 2;
            if (holds(middle, warm) == null) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private @Nullable Optimum holds(double logBudget, @Nullable Optimum warm) {
        if (!(solver.solve(logBudget, warm) instanceof Optimum optimum)) {
            return null;
        }
        boolean close = law.constants().keySet().stream()
                .allMatch(variable -> Math.abs(optimum.localExponents().getOrDefault(variable, Double.NaN)
                                - law.exponent(variable).doubleValue())
                        <= TOLERANCE);
        return close ? optimum : null;
    }
}
