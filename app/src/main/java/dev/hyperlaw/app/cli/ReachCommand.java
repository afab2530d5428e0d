package dev.hyperlaw.app.cli;

import dev.hyperlaw.desk.theory.ReachRequest;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.view.theory.ReachView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
        ReachRequest request = new ReachRequest(
                options.read(), Numeral.parse("--target", target).positive(), (int) Math.min(
                        Integer.MAX_VALUE, Numeral.parse("--points", points).whole("points")));
        output.print(ReachView.of(request.answer()));
    }
}
