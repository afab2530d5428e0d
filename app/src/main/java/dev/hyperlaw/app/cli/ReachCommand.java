package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.derive.Phases;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.reach.FixedMomentumReach;
import dev.hyperlaw.reach.IsoConstants;
import dev.hyperlaw.reach.ProgramReach;
import dev.hyperlaw.reach.Reach;
import dev.hyperlaw.reach.TunedMomentumReach;
import dev.hyperlaw.view.answer.LmoReading;
import dev.hyperlaw.view.answer.ReachAnswer;
import dev.hyperlaw.view.answer.Unsolvable;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What it takes to bring a bound down to a target. */
@Command(
        name = "reach",
        description =
                "What a target value of the bound takes: fewest steps, smallest batch, the curve, the cheapest point.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw reach --target 0.05 --fix alpha=0.1                 the paper's proxy, C1=C2=C3=1",
            "  hyperlaw reach --target 0.1 --fix alpha=0.1 --problem Delta0=1,L=0.25,rho=1,sigma=0.5",
            "  hyperlaw reach --target 0.05 --max b=64                      momentum tuned, hardware cap",
            "",
            "Fixed momentum: K(b) is a shifted hyperbola with asymptotes K_min and b_min."
        })
final class ReachCommand implements Runnable {
    private static final double LARGEST = 100 * Math.log(10);

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProblemOptions options;

    @Option(names = "--target", required = true, paramLabel = "VALUE", description = "The value the bound shall have.")
    private String target;

    @Option(
            names = "--points",
            defaultValue = "13",
            paramLabel = "N",
            description = "Points of the curve (default: ${DEFAULT-VALUE}).")
    private String points;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        double value = Numeral.parse("--target", target).positive();
        long count = Numeral.parse("--points", points).whole("points");
        if (count < 2 || count > 10_000) {
            throw new InputProblem("--points is %s, and must lie in 2 to 10000.".formatted(points), "leave it out.");
        }
        Problem problem = options.read();
        if (!problem.bound().budget().equals("T")
                || !problem.program().variables().contains("b")) {
            throw new InputProblem(
                    "reach needs a bound of a batch b over a budget T of tokens.",
                    "drop --budget K, or name the batch b.");
        }
        requireReachable(problem, value);
        Optional<LmoReading> closed =
                LmoReading.of(problem).filter(reading -> reading.path().isEmpty());
        Reach reach = closed.map(reading -> closedForm(reading, value, (int) count))
                .orElseGet(() -> new ProgramReach(problem.program()).to(value, (int) count));
        if (reach instanceof Reach.Unreachable unreachable) {
            throw new InputProblem(
                    "The target %s cannot be reached. %s".formatted(target, unreachable.reason()), relaxed(problem));
        }
        Optional<IsoConstants> iso =
                closed.flatMap(reading -> reading.alpha().map(alpha -> IsoConstants.of(reading.constants(), alpha)));
        output.print(new ReachAnswer(problem, (Reach.Reachable) reach, iso), spec);
    }

    /** Between what one token attains and what 1e100 tokens attain; and the constraints must fit at some budget. */
    private void requireReachable(Problem problem, double value) {
        Solver solver = new Solver(problem.program());
        Solution least = solver.solve(0);
        Solution most = solver.solve(LARGEST);
        if (least instanceof Optimum optimum && optimum.value() <= value) {
            throw new InputProblem(
                    "The target %s is met at once: the bound is %s at a budget of one token."
                            .formatted(target, NumberText.rounded(optimum.value())),
                    "a smaller target was meant.");
        }
        if (most instanceof Optimum optimum && optimum.value() > value) {
            throw new InputProblem(
                    "The target %s cannot be reached: at 1e100 tokens the bound is still %s."
                            .formatted(target, NumberText.rounded(optimum.value())),
                    relaxed(problem));
        }
        if (!(most instanceof Optimum) && Phases.of(problem.program()).isEmpty()) {
            Unsolvable.require(most, 1e100);
        }
    }

    private static String relaxed(Problem problem) {
        boolean momentumFixed = problem.restrictions().stream()
                .anyMatch(restriction ->
                        restriction.equality() && restriction.exponents().containsKey("alpha"));
        return momentumFixed
                ? "raise the target or a cap, or let alpha fall (drop --fix alpha)."
                : "raise the target or a cap.";
    }

    private static Reach closedForm(LmoReading reading, double value, int count) {
        return reading.alpha().isPresent()
                ? new FixedMomentumReach(reading.constants(), reading.alpha().get(), reading.maxBatch())
                        .to(value, count)
                : new TunedMomentumReach(reading.constants(), reading.maxBatch()).to(value, count);
    }
}
