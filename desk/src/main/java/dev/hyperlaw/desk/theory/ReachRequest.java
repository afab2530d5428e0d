package dev.hyperlaw.desk.theory;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.derive.Phases;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;
import dev.hyperlaw.reach.FixedMomentumReach;
import dev.hyperlaw.reach.IsoConstants;
import dev.hyperlaw.reach.ProgramReach;
import dev.hyperlaw.reach.Reach;
import dev.hyperlaw.reach.TunedMomentumReach;
import java.util.Optional;
import java.util.Set;

/**
 * What does it take to bring a bound down to a target?
 *
 * @param points of the curve
 */
public record ReachRequest(Problem problem, double target, int points) {
    private static final int MOST_POINTS = 10_000;
    private static final double LARGEST = 100 * Math.log(10);

    public ReachRequest {
        if (points < 2 || points > MOST_POINTS) {
            throw new InputProblem(
                    "--points is %d, and must lie in 2 to %d.".formatted(points, MOST_POINTS), "leave it out.");
        }
        if (!problem.bound().budget().equals("T")
                || !problem.program().variables().contains("b")) {
            throw new InputProblem(
                    "reach needs a bound of a batch b over a budget T of tokens.",
                    "drop --budget K, or name the batch b.");
        }
        TakenNames.refuse(problem, Set.of("K", "tokens", "limitedBy"));
    }

    /** @throws InputProblem if the target is met at once, or never */
    public ReachResult answer() {
        requireReachable();
        Optional<LmoReading> closed =
                LmoReading.of(problem).filter(reading -> reading.path().isEmpty());
        Reach reach =
                closed.map(this::closedForm).orElseGet(() -> new ProgramReach(problem.program()).to(target, points));
        if (reach instanceof Reach.Unreachable unreachable) {
            throw new InputProblem(
                    "The target %s cannot be reached. %s".formatted(NumberText.rounded(target), unreachable.reason()),
                    relaxed());
        }
        Optional<IsoConstants> iso =
                closed.flatMap(reading -> reading.alpha().map(alpha -> IsoConstants.of(reading.constants(), alpha)));
        return new ReachResult(problem, (Reach.Reachable) reach, iso);
    }

    /** Between what one token attains and what 1e100 tokens attain; and the constraints must fit at some budget. */
    private void requireReachable() {
        Solver solver = new Solver(problem.program());
        Solution least = solver.solve(0);
        Solution most = solver.solve(LARGEST);
        if (least instanceof Optimum optimum && optimum.value() <= target) {
            throw new InputProblem(
                    "The target %s is met at once: the bound is %s at a budget of one token."
                            .formatted(NumberText.rounded(target), NumberText.rounded(optimum.value())),
                    "a smaller target was meant.");
        }
        if (most instanceof Optimum optimum && optimum.value() > target) {
            throw new InputProblem(
                    "The target %s cannot be reached: at 1e100 tokens the bound is still %s."
                            .formatted(NumberText.rounded(target), NumberText.rounded(optimum.value())),
                    relaxed());
        }
        if (!(most instanceof Optimum) && Phases.of(problem.program()).isEmpty()) {
            Unsolvable.require(most, 1e100);
        }
    }

    private String relaxed() {
        boolean momentumFixed = problem.restrictions().stream()
                .anyMatch(restriction ->
                        restriction.equality() && restriction.exponents().containsKey("alpha"));
        return momentumFixed
                ? "raise the target or a cap, or let alpha fall (drop --fix alpha)."
                : "raise the target or a cap.";
    }

    private Reach closedForm(LmoReading reading) {
        return reading.alpha().isPresent()
                ? new FixedMomentumReach(reading.constants(), reading.alpha().get(), reading.maxBatch())
                        .to(target, points)
                : new TunedMomentumReach(reading.constants(), reading.maxBatch()).to(target, points);
    }
}
