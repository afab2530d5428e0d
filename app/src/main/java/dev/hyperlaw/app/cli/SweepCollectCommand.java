package dev.hyperlaw.app.cli;

import dev.hyperlaw.sweep.emit.Collect;
import dev.hyperlaw.sweep.emit.Collected;
import dev.hyperlaw.sweep.emit.CollectedRun;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.WorkerInfo;
import dev.hyperlaw.view.answer.CollectAnswer;
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
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The folder that --emit wrote.")
    private Path folder;

    @Mixin
    private StoreOptions stores;

    @Mixin
    private OutputOptions output;

    @Override
    public Integer call() {
        Collected collected = Collect.from(folder);
        try (RunStore store = stores.open()) {
            store.add(
                    collected.sweep(),
                    collected.source(),
                    collected.runs().stream().map(CollectedRun::configuration).toList());
            int taken = 0;
            int unfinished = 0;
            long otherLines = 0;
            for (CollectedRun run : collected.runs()) {
                otherLines += run.otherLines();
                if (run.outcome().isPresent()) {
                    WorkerInfo worker = new WorkerInfo(run.host(), "collected from " + folder.getFileName(), "");
                    boolean isNew = store.take(
                            collected.sweep(),
                            run.configuration(),
                            run.outcome().get(),
                            run.observations(),
                            worker,
                            run.seconds());
                    taken += isNew ? 1 : 0;
                } else if (!run.observations().isEmpty()) {
                    unfinished++;
                }
            }
            output.print(
                    new CollectAnswer(
                            collected.sweep(),
                            store.runs(collected.sweep()),
                            taken,
                            unfinished,
                            otherLines,
                            collected.unreadable()),
                    spec);
            return collected.unreadable().isEmpty() ? 0 : IN_PART;
        }
    }
}
