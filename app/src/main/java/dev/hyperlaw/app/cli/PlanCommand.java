package dev.hyperlaw.app.cli;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.SweepGroups;
import dev.hyperlaw.evidence.backtest.GroupHistory;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.Planner;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.evidence.plan.SizeForecast;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.TargetRun;
import dev.hyperlaw.view.answer.PlanAnswer;
import dev.hyperlaw.view.answer.ReadBlock;
import dev.hyperlaw.view.answer.SizedPlanAnswer;
import dev.hyperlaw.view.render.html.ReportFile;
import dev.hyperlaw.view.report.PlanReport;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The main job: a sweep and a target budget in, one tested recommendation out. */
@Command(
        name = "plan",
        description = {
            "Which learning rate, batch and momentum to use at a budget you cannot tune at, from runs at smaller ones:",
            "a recommendation with an interval, what it should cost, how far your own runs support it, and what to run next."
        },
        footer = {
            "",
            "Examples:",
            "  hyperlaw plan examples/tiny-gpt.csv --to 64M",
            "  hyperlaw plan runs.csv --to 100B --seq-len 4096 --gpus 64 --micro-batch 4",
            "  hyperlaw plan runs.csv --to 100B --group optimizer=muon --report plan.html",
            "  hyperlaw plan runs.csv --to 100B --params 7B      a size that was not trained, from three or more that were"
        })
final class PlanCommand implements Runnable, NeedsExtensions {
    /** Of the noise, behind the intervals of the sweep's own exponents: in the terminal and in the report. */
    private static final int REPETITIONS = 1000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private RunSourceOptions source;

    @Option(
            names = "--mup",
            description = "With --params: the parametrisation keeps the best learning rate the same at every size.")
    private boolean mup;

    @Mixin
    private GroupOption group;

    @Mixin
    private TargetRunOptions target;

    @Mixin
    private SizeOption size;

    @Mixin
    private RunTableOptions table;

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
        return table.extensions(source.source());
    }

    @Override
    public void run() {
        Inputs.ofRuns(source.source()).and(prior.file()).and(table.mapping()).refuse("--report", report);
        Optional<ReportFile> file = Optional.ofNullable(report).map(ReportFile::new);
        PriorBook priors = prior.read();
        RunSource read = source.read(table);
        List<GroupHistory> chosen = GroupOption.tuned(group.named(SweepGroups.of(read.runs()), read.runs()).stream()
                .map(each -> new GroupHistory(each, priors.of(each.rate())))
                .toList());
        OptionalDouble params = size.params();
        List<GroupHistory> sized = GroupOption.ofSize(chosen, params);
        if (sized.isEmpty()) {
            output.print(overSizes(read, priors, chosen, params.orElseThrow()), spec);
            return;
        }
        List<Plan> plans =
                sized.stream().map(each -> Planner.of(each, target(each))).toList();
        List<GroupFit> fits = sized.stream()
                .map(each -> GroupFit.brief(each.group(), REPETITIONS))
                .toList();
        file.ifPresent(page -> {
            page.write(new PlanReport(read.label(), read(read), plans, fits).html());
            spec.commandLine().getErr().println("report: " + page.path());
        });
        output.print(new PlanAnswer(read.name(), plans, fits, read.understood()), spec);
    }

    private SizedPlanAnswer overSizes(RunSource read, PriorBook priors, List<GroupHistory> groups, double params) {
        double tokens = target(groups.get(0)).tokens().tokens();
        List<SizeForecast.Sized> trained = groups.stream()
                .filter(each -> CommonSettings.number(each.group(), "params").isPresent())
                .map(each -> new SizeForecast.Sized(
                        CommonSettings.number(each.group(), "params").getAsDouble(),
                        each.upTo(each.budgets() - 1).forecaster().at(tokens)))
                .sorted(Comparator.comparingDouble(SizeForecast.Sized::parameters))
                .toList();
        SizeForecast forecast =
                SizeForecast.of(trained, params, mup).orElseThrow(() -> GroupOption.refusal(groups, params));
        Recommendation run = Planner.ofSize(
                forecast, priors.of(groups.get(0).group().rate()), sequenceLength(groups), target(groups.get(0)));
        return new SizedPlanAnswer(read.name(), trained, forecast, run, mup, read.understood());
    }

    /** That of all groups; empty if they differ. */
    private static OptionalInt sequenceLength(List<GroupHistory> groups) {
        List<OptionalInt> lengths = groups.stream()
                .map(each -> CommonSettings.sequenceLength(each.group()))
                .distinct()
                .toList();
        return lengths.size() == 1 ? lengths.get(0) : OptionalInt.empty();
    }

    private static List<String> read(RunSource read) {
        return read.understood()
                .map(understood -> new ReadBlock(understood).lines())
                .orElseGet(() -> List.of("%s: %s runs"
                        .formatted(read.name(), NumberText.grouped(read.runs().size()))));
    }

    private TargetRun target(GroupHistory history) {
        OptionalInt length = CommonSettings.sequenceLength(history.group());
        List<Slice> slices = history.slices();
        TokenBudget largest =
                new TokenBudget(Math.round(slices.get(slices.size() - 1).tokens()));
        return target.read((option, text) -> BatchSize.parse(option, text, length, Optional.empty()), largest);
    }
}
