package dev.hyperlaw.app.cli;

import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.verify.claim.Verification;
import dev.hyperlaw.verify.claim.VerifyRequest;
import dev.hyperlaw.verify.figure.FigureInputs;
import dev.hyperlaw.verify.view.FigurePage;
import dev.hyperlaw.verify.view.VerifyView;
import dev.hyperlaw.view.render.figure.FigureFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The paper, claim by claim, and its figures. */
@Command(
        name = "verify",
        description = "Check every claim of the paper: what it predicts, what is measured here, and the verdict.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw verify                              every claim, in a second or two",
            "  hyperlaw verify --only thm3,grid.caption     two groups of them",
            "  hyperlaw verify --figures out                all figures, and a page with everything, in out/",
            "  hyperlaw verify --only grid --grid footnote --resolution 300 --exhaustive",
            "",
            "Exit codes: 0 every verdict is the one on record, 1 one is not, 2 bad input."
        })
final class VerifyCommand implements Callable<Integer> {
    @Option(
            names = "--only",
            paramLabel = "ID",
            description = "Only these claims: ids, or beginnings of ids up to a dot, such as thm1.")
    private List<String> only = List.of();

    @Option(
            names = "--figures",
            paramLabel = "DIR",
            description = "Also draw every figure into this folder, as SVG and PNG, and index.html with everything.")
    private @Nullable Path figures;

    @Mixin
    private GridOptions grid;

    @Option(
            names = "--range",
            paramLabel = "NAME=FROM:TO",
            description =
                    "Other limits of eta, b, alpha or T for the grid of the claims, such as T=1e4:1e18. May be repeated.")
    private List<String> ranges = List.of();

    @Option(
            names = "--exhaustive",
            description =
                    "Visit every point of the grid at every budget, however fine the grid is, with the SIMD kernel (Java then warns of an incubator module).")
    private boolean exhaustive;

    @Mixin
    private OutputOptions output;

    @Override
    public Integer call() {
        output.typed().refuseWithout("--figures", "--near-optimal");
        VerifyRequest request = request();
        FigureInputs inputs = grid.inputs();
        FigureFiles folder = figures == null ? null : FigureFiles.in(figures);
        Verification result = request.answer(output.terminal().watcher());
        output.print(VerifyView.of(result, List.of()));
        if (folder != null) {
            output.out().flush();
            Path page = new FigurePage(folder, output.terminal().watcher()).write(inputs, result, output.imprint());
            output.err().println("The figures are in %s; see %s.".formatted(figures, page));
        }
        return result.surprises().isEmpty() ? 0 : 1;
    }

    private VerifyRequest request() {
        int values = grid.resolution();
        List<LogAxis> axes = new ArrayList<>(grid.grid().axes(values));
        axes.add(grid.grid().budgets(values));
        List<LogAxis> limited = GridLimits.apply(axes, ranges);
        return new VerifyRequest(only, limited.subList(0, 3), limited.get(3), grid.threads(), exhaustive);
    }
}
