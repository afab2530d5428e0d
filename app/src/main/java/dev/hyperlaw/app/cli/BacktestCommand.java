package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.evidence.SweepGroups;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.view.answer.BacktestAnswer;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What each rule would have cost on runs that were made. */
@Command(
        name = "backtest",
        description = {
            "What each rule would have cost on your own runs, for every pair of budgets and by size of the jump.",
            "Tune at one budget, follow the rule to a larger one, compare with the best run there."
        },
        footer = {
            "",
            "Examples:",
            "  hyperlaw backtest experiments/b-momentum-sign.csv",
            "  hyperlaw backtest runs.csv --seq-len 4096 --schedule cosine --format json",
            "",
            "Regret is the loss above that of the best run at the larger budget. 'floor' is what tuning there would have cost, 'keep' what",
            "changing nothing costs. 'clamped': no runs surround what the rule suggests, so its cost is that of the nearest place they do,",
            "which flatters it."
        })
final class BacktestCommand implements Runnable, NeedsExtensions {
    @Spec
    private CommandSpec spec;

    @Mixin
    private RunSourceOptions source;

    @Option(
            names = "--trials",
            description = "With --format csv: one line per rule and pair of budgets, not one per rule.")
    private boolean trials;

    @Mixin
    private RunTableOptions table;

    @Mixin
    private PriorOption prior;

    @Mixin
    private OutputOptions output;

    @Override
    public Set<Extension> extensions() {
        return table.extensions(source.request(table));
    }

    @Override
    public void run() {
        PriorBook priors = prior.read();
        RunSource read = source.read(table);
        List<GroupHistory> groups = SweepGroups.of(read.runs()).stream()
                .map(group -> new GroupHistory(group, priors.of(group.rate())))
                .toList();
        output.print(new BacktestAnswer(read.name(), groups, Backtest.of(groups), trials, read.understood()), spec);
    }
}
