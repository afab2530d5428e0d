package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.LawCompiler;
import dev.hyperlaw.derive.Onset;
import dev.hyperlaw.derive.Phase;
import dev.hyperlaw.derive.Phases;
import dev.hyperlaw.derive.Skeleton;
import dev.hyperlaw.verify.figure.PhaseFigure;
import dev.hyperlaw.view.answer.DeriveAnswer;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.render.figure.FigureFiles;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A bound in, exact laws out. */
@Command(
        name = "derive",
        description =
                "Derive the exact scaling laws of a bound: rational exponents, what decides them, constants, phases.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw derive proxy                                 theorem 3: everything tuned",
            "  hyperlaw derive proxy --fix alpha=0.1                 theorem 1: momentum fixed",
            "  hyperlaw derive proxy --set init=zero                 momentum that starts at zero",
            "  hyperlaw derive lmo --max b=4096 --min alpha=0.001    under hardware limits",
            "  hyperlaw derive proxy --path 'b=T^3/5'                the batch follows the budget",
            "  hyperlaw derive annealed --set c=1/5                  a cool-down over the last fifth",
            "  hyperlaw derive proxy --max b=64 --figures out        its phases, drawn",
            "  hyperlaw derive --bound 'a: b/(eta*T) + c: eta*L/b' --cap 'b<=T' --cap 'b>=1'",
            "",
            "Exponents are exact rationals; decimals are read exactly. UNBOUNDED and INFEASIBLE are results, not errors."
        })
final class DeriveCommand implements Runnable {
    private static final double SKELETON_END = 30 * Math.log(10);
    private static final double LEAST_DRAWN = 1e16;
    private static final double LARGEST_LOG = 200 * Math.log(10);
    private static final double BEYOND_LAST_CHANGE = 1e4;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProblemOptions options;

    @Mixin
    private OutputOptions output;

    @Option(names = "--latex", description = "Print only the law, as LaTeX.")
    private boolean latex;

    @Option(
            names = "--figures",
            paramLabel = "DIR",
            description = "Also draw which caps and terms decide at which budget: phases.svg and phases.png in DIR.")
    private @Nullable Path figures;

    @Override
    public void run() {
        if (!options.namesABound()) {
            throw new InputProblem(
                    "derive needs a bound: one of %s, or --bound with your own."
                            .formatted(String.join(", ", BoundLibrary.names())),
                    "hyperlaw derive proxy.");
        }
        Problem problem = options.read();
        FigureFiles folder = figures == null ? null : FigureFiles.in(figures);
        List<Phase> phases = Phases.of(problem.program());
        Law law = LawCompiler.compile(problem.program());
        DeriveAnswer answer =
                new DeriveAnswer(problem, law, phases, skeleton(problem, phases), Onset.of(problem.program(), law));
        if (latex) {
            spec.commandLine().getOut().println(answer.latex());
        } else {
            output.print(answer, spec);
        }
        if (folder != null) {
            folder.write(List.of(PhaseFigure.of(problem, drawn(phases))), figure -> {});
            spec.commandLine().getErr().println("The phases are drawn in %s.".formatted(figures));
        }
    }

    /** From the first budget to well beyond the last change. */
    private static Range drawn(List<Phase> phases) {
        double last = phases.stream().mapToDouble(Phase::fromLog).max().orElse(0);
        return new Range(1, Math.max(LEAST_DRAWN, Math.exp(Math.min(last, LARGEST_LOG)) * BEYOND_LAST_CHANGE));
    }

    private static List<Skeleton.Piece> skeleton(Problem problem, List<Phase> phases) {
        if (phases.isEmpty()) {
            return List.of();
        }
        double from = phases.get(0).fromLog();
        double to = phases.get(phases.size() - 1).toLog().orElse(Math.max(from, SKELETON_END));
        return Skeleton.of(problem.program(), from, to);
    }
}
