package dev.hyperlaw.app.cli;

import dev.hyperlaw.desk.fit.FitRequest;
import dev.hyperlaw.desk.fit.FitResult;
import dev.hyperlaw.view.fit.FitView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** What a sweep says about the laws. */
@Command(
        name = "fit",
        description = "Optima of a sweep at every budget, exponents with intervals, and the verdict on each theory.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw fit hyperlaw.db                         the newest sweep in a store",
            "  hyperlaw fit experiments/a-constant-lr.csv       a table that 'hyperlaw export' wrote",
            "  hyperlaw fit wandb.csv --columns loss=eval/loss --seq-len 4096 --schedule wsd:0.2",
            "  hyperlaw fit team.db --sweep sign-pilot --format json",
            "  hyperlaw fit experiments/c-quadratic.csv --metric mean_dual_norm",
            "  hyperlaw fit steps_to_target.csv                 the critical batch, from steps to a loss"
        })
final class FitCommand implements Runnable {
    @Mixin
    private RunSourceOptions source;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        FitResult result = new FitRequest(source.request())
                .answer(TableFiles.RUNS, output.terminal().watcher());
        output.print(FitView.of(result, source.detail()));
    }
}
