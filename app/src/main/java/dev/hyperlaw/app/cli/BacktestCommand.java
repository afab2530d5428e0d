package dev.hyperlaw.app.cli;

import dev.hyperlaw.desk.backtest.BacktestRequest;
import dev.hyperlaw.view.backtest.BacktestView;
import dev.hyperlaw.view.render.OutputFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
            "Regret is the loss above that of the best run at the larger budget.",
            "'floor' is what tuning there would have cost, 'keep' what changing nothing costs.",
            "'clamped': no runs surround what the rule suggests. Its cost is that of the nearest place they do:",
            "that flatters it."
        })
final class BacktestCommand implements Runnable {
    @Mixin
    private RunSourceOptions source;

    @Option(
            names = "--trials",
            description = "With --format csv: one line per rule and pair of budgets, not one per rule.")
    private boolean trials;

    @Mixin
    private PriorOption prior;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        boolean lines = output.format() == OutputFormat.CSV;
        output.typed().refuse(!lines, "without --format csv", "add --format csv.", "--trials");
        BacktestRequest request = new BacktestRequest(source.request(), prior.read());
        output.print(BacktestView.of(
                request.answer(TableFiles.RUNS, output.terminal().watcher()), trials, source.detail()));
    }
}
