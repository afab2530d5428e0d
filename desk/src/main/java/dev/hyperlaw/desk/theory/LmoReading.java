package dev.hyperlaw.desk.theory;

import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.posynomial.Constraint;
import java.util.Map;
import java.util.Optional;

/**
 * A problem that is one of the paper's: proxy or lmo with averaging noise and a matched start, with at most a fixed
 * momentum, a batch cap and a batch path. For those there are closed forms.
 *
 * @param maxBatch infinite without a cap
 * @param path the constraint {@code b = c·T^φ}, if the batch follows one
 */
public record LmoReading(LmoConstants constants, Optional<Double> alpha, double maxBatch, Optional<Constraint> path) {
    /** Empty if the problem is another one, or restricted in another way. */
    public static Optional<LmoReading> of(Problem problem) {
        Map<String, String> parameters = problem.bound().parameters();
        boolean plain = parameters.getOrDefault("init", "").equals("matched")
                && parameters.getOrDefault("q", "").equals("1/2")
                && problem.bound().budget().equals("T");
        return plain ? constants(problem).flatMap(constants -> restricted(problem, constants)) : Optional.empty();
    }

    private static Optional<LmoConstants> constants(Problem problem) {
        Map<String, Double> c = problem.bound().constants();
        return problem.bound().library().flatMap(bound -> switch (bound) {
            case PROXY -> Optional.of(LmoConstants.risk(value(c, "C1"), value(c, "C2"), value(c, "C3")));
            case LMO ->
                Optional.of(LmoConstants.bound(value(c, "Delta0"), value(c, "rho"), value(c, "sigma"), value(c, "L")));
            case SGD, ANNEALED, ANNEALED_MOMENTUM, HEAVY_TAIL, HEAVY_TAIL_PAPER, STAR_CONVEX, TRANSPORT ->
                Optional.empty();
        });
    }

    private static double value(Map<String, Double> constants, String name) {
        return constants.getOrDefault(name, 1.0);
    }

    private static Optional<LmoReading> restricted(Problem problem, LmoConstants constants) {
        Optional<Double> alpha = Optional.empty();
        Optional<Constraint> path = Optional.empty();
        double maxBatch = Double.POSITIVE_INFINITY;
        for (Constraint restriction : problem.restrictions()) {
            boolean constant = restriction.budgetExponent().isZero();
            String name = restriction.name();
            if (constant && name.startsWith("alpha=") && restriction.constant() <= 1) {
                alpha = Optional.of(restriction.constant());
            } else if (constant && name.startsWith("b<=") && restriction.constant() >= 1) {
                maxBatch = Math.min(maxBatch, restriction.constant());
            } else if (name.startsWith("b=") && restriction.equality()) {
                path = Optional.of(restriction);
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(new LmoReading(constants, alpha, maxBatch, path));
    }
}
