package dev.hyperlaw.app.cli;

import dev.hyperlaw.desk.sweep.CollectRequest;
import dev.hyperlaw.desk.sweep.CollectResult;
import dev.hyperlaw.view.sweep.CollectView;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes in what the runs of an emitted sweep have left. */
@Command(
        name = "collect",
        description =
                "Take in the results of a sweep that was written with --emit. May be repeated: nothing is taken twice.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw sweep mine.yaml --emit slurm jobs && sbatch jobs/array.sh",
            "  hyperlaw sweep collect jobs && hyperlaw runs",
            "",
            "Exit codes: 0 everything was read, 2 bad input, 3 some files could not be read; the others are taken."
        })
final class SweepCollectCommand implements Callable<Integer> {
    private static final int IN_PART = 3;

    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "DIR", description = "The folder that --emit wrote.")
    private Path folder;

    @Mixin
    private StoreOptions stores;

    @Mixin
    private OutputOptions output;

    @Override
    public Integer call() {
        TypedOptions.of(command.parent()).refuseAll("before collect", "write it behind collect.");
        CollectResult result = new CollectRequest(folder, stores.url()).answer();
        output.print(CollectView.of(result));
        return result.unreadable().isEmpty() ? 0 : IN_PART;
    }
}
