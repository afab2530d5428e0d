package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.answer.FitAnswer;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.SweepGroups;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What a sweep says about the laws. */
@Command(
        name = "fit",
        description = "Optima of a sweep at every budget, exponents with intervals, and the verdict on each theory.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw fit hyperlaw.db                         the newest sweep in a store",
            "  hyperlaw fit experiments/a-constant-lr.csv       a table that 'hyperlaw export' wrote",
            "  hyperlaw fit team.db --sweep sign-pilot --format json",
            "  hyperlaw fit experiments/c-quadratic.csv --metric mean_dual_norm"
        })
final class FitCommand implements Runnable, NeedsExtensions {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "STORE|TABLE", description = "A store, or a table that 'hyperlaw export' wrote.")
    private String source;

    @Option(
            names = "--sweep",
            paramLabel = "NAME",
            defaultValue = "",
            description = "Which sweep of a store (default: the newest).")
    private String sweep;

    @Option(
            names = "--metric",
            paramLabel = "NAME",
            defaultValue = FitAnswer.LOSS,
            description = "What to minimise: the loss, or anything else the runs report, such as mean_dual_norm.")
    private String metric;

    @Mixin
    private OutputOptions output;

    @Override
    public Set<Extension> extensions() {
        return RunSource.isTable(source) ? RunTables.extensions(Path.of(source)) : Set.of();
    }

    @Override
    public void run() {
        RunSource read = RunSource.read(source, sweep);
        List<GroupFit> fits = SweepGroups.of(read.by(metric).runs()).stream()
                .map(GroupFit::of)
                .toList();
        output.print(new FitAnswer(read.name(), metric, fits, BoundCheck.of(read.runs())), spec);
    }
}
