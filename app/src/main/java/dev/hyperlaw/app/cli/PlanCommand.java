package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.answer.PlanAnswer;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.app.output.Numbers;
import dev.hyperlaw.app.report.PlanReport;
import dev.hyperlaw.app.report.ReportFile;
import dev.hyperlaw.evidence.SweepGroups;
import dev.hyperlaw.evidence.backtest.GroupHistory;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.plan.Common;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.Planner;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.transfer.TargetRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The main job: a sweep and a target budget in, one tested recommendation out. */
@Command(
        name = "plan",
        description = {
            "Which learning rate, batch and momentum to use at a budget you cannot tune at, from runs at smaller ones:",
            "a recommendation with an interval, what it should cost, how far your own runs bear it out, and what to run next."
        },
        footer = {
            "",
            "Examples:",
            "  hyperlaw plan experiments/b-momentum-sign.csv --to 16M",
            "  hyperlaw plan runs.csv --to 100B --seq-len 4096 --gpus 64 --micro-batch 4",
            "  hyperlaw plan runs.csv --to 100B --group params=1.4B",
            "  hyperlaw plan runs.csv --to 100B --report plan.html"
        })
final class PlanCommand implements Runnable, NeedsExtensions {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "STORE|TABLE", description = "A store, or a table of runs.")
    private String source;

    @Option(
            names = "--sweep",
            paramLabel = "NAME",
            defaultValue = "",
            description = "Which sweep of a store (default: the newest).")
    private String sweep;

    @Mixin
    private GroupOption group;

    @Mixin
    private TargetRunOptions target;

    @Mixin
    private PriorOption prior;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Also write one HTML page to hand on: the plan, its figures and its evidence.")
    private @Nullable Path report;

    @Mixin
    private OutputOptions output;

    @Override
    public Set<Extension> extensions() {
        return RunSource.isTable(source) ? RunTables.extensions(Path.of(source)) : Set.of();
    }

    @Override
    public void run() {
        Optional<ReportFile> file = Optional.ofNullable(report).map(ReportFile::new);
        PriorBook priors = prior.read();
        RunSource read = RunSource.read(source, sweep);
        List<GroupHistory> groups = SweepGroups.of(read.runs()).stream()
                .map(each -> new GroupHistory(each, priors.of(each.rate())))
                .toList();
        List<Plan> plans = group.choose(groups, target.params()).stream()
                .map(each -> Planner.of(each, target(each)))
                .toList();
        file.ifPresent(page -> {
            page.write(new PlanReport(read.label(), List.of(lineOf(read)), plans));
            spec.commandLine().getErr().println("report: " + page.path());
        });
        output.print(new PlanAnswer(read.name(), plans), spec);
    }

    private static String lineOf(RunSource read) {
        return "%s: %s runs".formatted(read.name(), Numbers.grouped(read.runs().size()));
    }

    private TargetRun target(GroupHistory history) {
        OptionalInt length = Common.sequenceLength(history.group());
        return target.read((option, text) -> BatchSize.parse(option, text, length, Optional.empty()));
    }
}
