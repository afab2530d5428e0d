package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.app.answer.LmoReading;
import dev.hyperlaw.app.answer.ReachAnswer;
import dev.hyperlaw.app.answer.Unsolvable;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.reach.FixedMomentumReach;
import dev.hyperlaw.reach.IsoConstants;
import dev.hyperlaw.reach.ProgramReach;
import dev.hyperlaw.reach.Reach;
import dev.hyperlaw.reach.TunedMomentumReach;
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
            "  hyperlaw reach --target 0.1 --fix alpha=0.1 --problem delta0=1,L=0.25,rho=1,sigma=0.5",
            "  hyperlaw reach --target 0.05 --max b=64                      momentum tuned, hardware cap",
            "",
            "Fixed momentum: K(b) is a shifted hyperbola with asymptotes K_min and b_min."
        })
final class ReachCommand implements Runnable {
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
    private int points;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        double value = Numeral.parse("--target", target).positive();
        if (points < 2 || points > 10_000) {
            throw new InputProblem("--points is %d, and must lie in 2 to 10000.".formatted(points), "leave it out.");
        }
        Problem problem = options.read();
        if (!problem.bound().budget().equals("T")
                || !problem.program().variables().contains("b")) {
            throw new InputProblem(
                    "reach needs a bound of a batch b over a budget T of tokens.",
                    "drop --budget K, or name the batch b.");
        }
        // Fails with the ray if there is no minimiser, before anything is searched.
        Solution probe = new Solver(problem.program()).solve(Math.log(1e12));
        if (probe instanceof Solution.NoMinimiser) {
            Unsolvable.require(probe, 1e12);
        }
        Optional<LmoReading> closed =
                LmoReading.of(problem).filter(reading -> reading.path().isEmpty());
        Reach reach = closed.map(reading -> closedForm(reading, value))
                .orElseGet(() -> new ProgramReach(problem.program()).to(value, points));
        if (reach instanceof Reach.Unreachable unreachable) {
            throw new InputProblem(
                    "The target %s cannot be reached. %s".formatted(target, unreachable.reason()),
                    "raise the target, the batch cap, or let alpha fall (drop --fix alpha).");
        }
        Optional<IsoConstants> iso =
                closed.flatMap(reading -> reading.alpha().map(alpha -> IsoConstants.of(reading.constants(), alpha)));
        output.print(new ReachAnswer(problem, (Reach.Reachable) reach, iso), spec);
    }

    private Reach closedForm(LmoReading reading, double value) {
        return reading.alpha().isPresent()
                ? new FixedMomentumReach(reading.constants(), reading.alpha().get(), reading.maxBatch())
                        .to(value, points)
                : new TunedMomentumReach(reading.constants(), reading.maxBatch()).to(value, points);
    }
}
