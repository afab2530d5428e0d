package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.desk.theory.DeriveRequest;
import dev.hyperlaw.desk.theory.DeriveResult;
import dev.hyperlaw.verify.figure.PhaseFigure;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.render.figure.FigureFiles;
import dev.hyperlaw.view.theory.DeriveView;
import dev.hyperlaw.view.theory.LawText;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
            "Exponents are exact rationals, decimals are read exactly. UNBOUNDED and INFEASIBLE are results."
        })
final class DeriveCommand implements Runnable {
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
        output.typed().refuseBeside("--latex", "--format");
        if (!options.namesABound()) {
            throw new InputProblem(
                    "derive needs a bound: one of %s, or --bound with your own."
                            .formatted(String.join(", ", BoundLibrary.names())),
                    "hyperlaw derive proxy.");
        }
        DeriveRequest request = new DeriveRequest(options.read());
        FigureFiles folder = figures == null ? null : FigureFiles.in(figures);
        DeriveResult result = request.answer();
        if (latex) {
            output.out().println(LawText.latex(result));
        } else {
            output.print(DeriveView.of(result));
        }
        if (folder != null) {
            Range budgets = new Range(1, result.largestShown());
            folder.write(List.of(PhaseFigure.of(result.problem(), budgets)), figure -> {});
            output.err().println("The phases are drawn in %s.".formatted(figures));
        }
    }
}
