package dev.hyperlaw.evidence;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.quantity.WarmUp;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Reads what evidence needs from the settings of a run. */
record RunReader(FinishedRun run) {
    /** A prefix of a run at a constant rate speaks for a budget of this many warm-ups or more. */
    private static final double WARM_UPS = 10;
    /** An annealed run that ended earlier was stopped, and its loss is not that of its plan. */
    private static final double REACHED = 0.98;

    private static final double MOST = 1e12;

    private static final double LEAST = 1e-100;

    RunCurve curve() {
        boolean diverged = run.diverged() || !run.observations().stream().allMatch(RunReader::isLoss);
        double least = leastTokens();
        List<LossPoint> points = run.observations().stream()
                .filter(RunReader::isLoss)
                .filter(observation -> observation.tokens() >= least)
                .map(observation -> new LossPoint(observation.tokens(), loss(observation)))
                .toList();
        Optional<RunCurve.Divergence> divergence = diverged ? Optional.of(divergence(points)) : Optional.empty();
        return new RunCurve(cell(), (long) number("seed").orElse(0), points, divergence);
    }

    /** A loss that is larger is that of a run which has broken down: its square is not a number. */
    private static boolean isLoss(Observation observation) {
        return Math.abs(observation.loss()) <= MOST;
    }

    /** What is smaller than this, as a quadratic comes to be, is nothing: its square would be. */
    private static double loss(Observation observation) {
        return Math.abs(observation.loss()) < LEAST ? 0 : observation.loss();
    }

    private RunCurve.Divergence divergence(List<LossPoint> points) {
        double planned = number("tokens").orElse(Double.POSITIVE_INFINITY);
        if (!run.rate().isFlat()) {
            return new RunCurve.Divergence(REACHED * planned, planned);
        }
        double last = points.stream().mapToDouble(LossPoint::tokens).max().orElse(0);
        return new RunCurve.Divergence(last, planned);
    }

    private Cell cell() {
        return new Cell(required("lr"), batch(), alpha());
    }

    /**
     * Where a point begins to speak for its own budget. Any schedule that is not flat changes what a prefix is, also one that ends at a
     * tenth of its peak.
     */
    private double leastTokens() {
        return run.rate().isFlat()
                ? Math.max(1, WARM_UPS * warmUpTokens())
                : REACHED * Math.floor(number("tokens").orElse(0) / batch()) * batch();
    }

    private double warmUpTokens() {
        WarmUp warmUp = run.rate().warmUp().orElseThrow();
        if (warmUp.isNone()) {
            return 0;
        }
        long batch = Math.max(1, Math.round(batch()));
        long tokens = (long) Math.max(batch, number("tokens").orElse(batch));
        return (double) batch * warmUp.steps(new TokenBudget(tokens), new BatchSize(batch, OptionalInt.empty()));
    }

    private double batch() {
        OptionalDouble tokens = number("batch_tokens");
        return tokens.isPresent() ? tokens.getAsDouble() : required("batch");
    }

    private double alpha() {
        for (String name : new String[] {"beta", "beta1"}) {
            OptionalDouble beta = number(name);
            if (beta.isPresent()) {
                return Momentum.ofBeta(name, beta.getAsDouble()).alpha();
            }
        }
        return number("alpha").orElse(1);
    }

    private double required(String name) {
        return number(name)
                .orElseThrow(() -> new InputProblem(
                        "A run has no %s, which every fit needs; its settings are %s."
                                .formatted(
                                        name,
                                        String.join(
                                                ", ",
                                                run.configuration().settings().keySet())),
                        "the column of that name is missing or holds text."));
    }

    private OptionalDouble number(String name) {
        return run.configuration().get(name).orElse(null) instanceof Setting.Numeric numeric
                ? OptionalDouble.of(numeric.value())
                : OptionalDouble.empty();
    }
}
