package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;

/** Solves the calibrated bound for one pair of runs, free and under caps. */
final class BoundStudy {
    private static final double SEARCH_BEYOND = Math.log(1e4);
    private static final int BISECTIONS = 60;
    private static final double DIFFERENCE = 1e-4;

    private final Situation situation;
    private final Regime regime;
    private final Program base;
    private final List<Constraint> caps;
    private final double smallestBatch;
    private final Solver free;
    private final Solver capped;

    /**
     * @param regime which variables are tuned; the others stay
     * @param constants a calibration in that regime
     */
    BoundStudy(Situation situation, Regime regime, Calibration.Constants constants) {
        this.situation = situation;
        this.caps = caps(situation, regime);
        this.smallestBatch =
                situation.heldBatch(regime).orElse(situation.sequenceLength().orElse(1));
        this.base = BoundLibrary.get(
                        "proxy",
                        Map.of(
                                "C1", Double.toString(constants.c1()),
                                "C2", Double.toString(constants.c2()),
                                "C3", Double.toString(constants.c3()),
                                "init", constants.start() == Initialisation.MATCHED ? "matched" : "zero"))
                .program();
        this.regime = regime;
        this.free = new Solver(restricted(situation.keptBatch(regime)));
        this.capped = new Solver(restricted(situation.heldBatch(regime)).with(caps.toArray(Constraint[]::new)));
    }

    /** What the regime does not tune stays; a batch is at least one sequence. */
    private Program restricted(OptionalDouble held) {
        List<Constraint> list = new ArrayList<>();
        if (!regime.momentumTuned()) {
            list.add(Constraint.fixed("alpha", situation.alpha()));
        }
        if (held.isPresent()) {
            list.add(Constraint.fixed("b", held.getAsDouble()));
        } else if (situation.sequenceLength().isPresent()) {
            list.add(Constraint.atLeast("b", situation.sequenceLength().getAsInt()));
        }
        return base.with(list.toArray(Constraint[]::new));
    }

    private static List<Constraint> caps(Situation situation, Regime regime) {
        Caps caps = situation.to().caps();
        List<Constraint> list = new ArrayList<>();
        int sequence = situation.sequenceLength().orElse(1);
        if (situation.heldBatch(regime).isEmpty()) {
            caps.minBatch()
                    .filter(batch -> batch.tokens() > sequence)
                    .ifPresent(batch -> list.add(Constraint.atLeast("b", batch.tokens())));
            caps.maxBatch().ifPresent(batch -> list.add(Constraint.atMost("b", batch.tokens())));
        }
        caps.maxLr().ifPresent(lr -> list.add(Constraint.atMost("eta", lr.value())));
        if (regime.momentumTuned()) {
            caps.minAlpha().ifPresent(alpha -> list.add(Constraint.atLeast("alpha", alpha)));
        }
        return list;
    }

    BoundPoint freePoint() {
        return point(solve(free, target()));
    }

    BoundPoint cappedPoint() {
        return point(solve(capped, target()));
    }

    double costRatio() {
        return Math.exp(
                solve(capped, target()).logValue() - solve(free, target()).logValue());
    }

    /** {@code T1/T} with T the budget at which the free bound equals the capped one at T1. */
    OptionalDouble tokenRatio() {
        if (costRatio() < 1) {
            return OptionalDouble.empty(); // a cap may move a kept batch towards its optimum
        }
        double goal = solve(capped, target()).logValue();
        double high = target();
        double low = Math.log(2 * smallestBatch);
        if (low >= high || solve(free, low).logValue() < goal) {
            return OptionalDouble.empty();
        }
        double equal = firstWhere(logBudget -> !(solve(free, logBudget).logValue() > goal), low, high);
        return OptionalDouble.of(Math.exp(target() - equal));
    }

    List<BoundUnderCaps.CapEffect> effects() {
        Optimum at = solve(capped, target());
        List<BoundUnderCaps.CapEffect> effects = new ArrayList<>(CapSection.held(situation, regime, batchSlope()));
        for (Constraint cap : caps) {
            boolean binds = at.active().contains(cap.name());
            effects.add(new BoundUnderCaps.CapEffect(
                    cap.name(),
                    binds,
                    onset(cap.name(), binds),
                    at.multipliers().getOrDefault(cap.name(), 0.0)));
        }
        return effects;
    }

    /** d log bound / d log b at the batch that the caps leave, where the batch is not free; otherwise 0. */
    private double batchSlope() {
        OptionalDouble held = situation.heldBatch(regime);
        if (held.isEmpty()) {
            return 0;
        }
        double up = logValueAt(held.getAsDouble() * Math.exp(DIFFERENCE));
        double down = logValueAt(held.getAsDouble() * Math.exp(-DIFFERENCE));
        return (up - down) / (2 * DIFFERENCE);
    }

    private double logValueAt(double batch) {
        Program program = restricted(OptionalDouble.of(batch)).with(caps.toArray(Constraint[]::new));
        return solve(new Solver(program), target()).logValue();
    }

    /** The budget at which the cap starts to bind, by bisection on the active set. */
    private OptionalDouble onset(String name, boolean bindsAtTarget) {
        double low = bindsAtTarget ? Math.min(situation.from().tokens().log(), target()) : target();
        double high = bindsAtTarget ? target() : target() + SEARCH_BEYOND;
        if (binds(name, low)) {
            return OptionalDouble.of(Math.exp(low));
        }
        if (!binds(name, high)) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(Math.exp(firstWhere(logBudget -> binds(name, logBudget), low, high)));
    }

    /** The least log budget at which something holds that does not at {@code from} and does at {@code to}. */
    private static double firstWhere(DoublePredicate holds, double from, double to) {
        double low = from;
        double high = to;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (holds.test(middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private boolean binds(String name, double logBudget) {
        return solve(capped, logBudget).active().contains(name);
    }

    private double target() {
        return situation.to().tokens().log();
    }

    private static BoundPoint point(Optimum optimum) {
        return new BoundPoint(
                optimum.get("eta"), optimum.get("b"), optimum.get("alpha"), OptionalDouble.of(optimum.value()));
    }

    private Optimum solve(Solver solver, double logBudget) {
        Solution solution = solver.solve(logBudget);
        if (solution instanceof Optimum optimum) {
            return optimum;
        }
        if (solution instanceof Solution.Infeasible infeasible) {
            throw new InputProblem(
                    "The caps contradict each other at %s tokens: %s cannot all hold."
                            .formatted(
                                    NumberText.compact(Math.exp(logBudget)),
                                    infeasible.certificate().keySet()),
                    "drop one of them.");
        }
        throw new IllegalStateException("The calibrated bound has no minimiser: " + solution);
    }
}
