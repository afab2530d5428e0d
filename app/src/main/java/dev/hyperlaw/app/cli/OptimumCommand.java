package dev.hyperlaw.app.cli;

import dev.hyperlaw.desk.theory.OptimumRequest;
import dev.hyperlaw.quantity.BudgetRange;
import dev.hyperlaw.view.theory.OptimumView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The exact optimum of a bound at given budgets. */
@Command(
        name = "optimum",
        description =
                "The exact optimum of a bound at finite budgets: term shares, local exponents, flat bands, costs.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw optimum --tokens 1T                                 the paper's proxy, C1=C2=C3=1",
            "  hyperlaw optimum --tokens 1M:1T:13 --constants C1=2,C2=3,C3=0.5",
            "  hyperlaw optimum --tokens 1B --problem Delta0=5,L=2,rho=1,sigma=3 --max b=1024",
            "  hyperlaw optimum annealed --tokens 1B:1T:4 --set c=1/5",
            "",
            "The bound is on a gradient norm (annealed: a proxy of the loss); b is in units of one noise sample."
        })
final class OptimumCommand implements Runnable {
    @Mixin
    private ProblemOptions options;

    @Option(
            names = "--tokens",
            required = true,
            paramLabel = "T | FROM:TO:COUNT",
            description = "One budget, or evenly spaced ones in the logarithm: 1M:1T:40.")
    private String tokens;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        OptimumRequest request = new OptimumRequest(BudgetRange.parse("--tokens", tokens), options.read());
        output.print(OptimumView.of(request.answer(output.terminal().watcher())));
    }
}
