package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.desk.runs.RunImport;
import dev.hyperlaw.desk.sweep.DryRunRequest;
import dev.hyperlaw.desk.sweep.EmitRequest;
import dev.hyperlaw.desk.sweep.SweepRequest;
import dev.hyperlaw.desk.sweep.SweepResult;
import dev.hyperlaw.desk.sweep.SweepSession;
import dev.hyperlaw.sweep.emit.EmissionKind;
import dev.hyperlaw.sweep.engine.LocalEngine;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.sweep.DryRunView;
import dev.hyperlaw.view.sweep.EmitView;
import dev.hyperlaw.view.sweep.SweepView;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Many runs over a grid of settings. */
@Command(
        name = "sweep",
        description =
                "Carry out a sweep: train, or call your own trainer, over a grid of settings. Goes on where it was stopped.",
        subcommands = SweepCollectCommand.class,
        footer = {
            "",
            "Examples:",
            "  hyperlaw sweep experiments/a-constant-lr.yaml --dry-run      what it takes, and what it can tell",
            "  hyperlaw sweep experiments/a-constant-lr.yaml                run it, one run per core",
            "  hyperlaw sweep mine.yaml --emit slurm jobs                   scripts for a cluster; then:",
            "  hyperlaw sweep collect jobs                                  take in what came back",
            "",
            "Ctrl-C stops it in order; the same command goes on. Several processes may share one store.",
            "Exit codes: 0 every run is over or in the hands of another process, 1 some failed or the store was",
            "lost, 2 bad input, 130 stopped by Ctrl-C, 143 by SIGTERM."
        })
final class SweepCommand implements Callable<Integer>, NeedsExtensions {
    /** Or the store or the folder of the runs was lost. */
    private static final int SOME_FAILED = 1;

    private static final int STOPPED_BY_SIGNAL = 130;

    @Mixin
    private SweepFileOption file;

    @Option(
            names = "--dry-run",
            description =
                    "Run nothing: say how many runs, tokens and hours it is, and how well it will know each exponent.")
    private boolean dryRun;

    @Option(
            names = "--noise",
            paramLabel = "NATS",
            description = "With --dry-run: the standard deviation of a loss between seeds (default: ${DEFAULT-VALUE}).",
            defaultValue = "0.01")
    private double noise;

    @Option(names = "--parallel", paramLabel = "N", description = "Runs at a time (default: one per core).")
    private @Nullable Integer parallel;

    @Option(
            names = "--resume",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description =
                    "Go on with what the store has of this sweep; the default. --no-resume refuses to if there is anything.")
    private boolean resume;

    @Option(
            names = "--emit",
            arity = "2",
            hideParamSyntax = true,
            paramLabel = " slurm|jsonl DIR",
            description = "Run nothing: write the list of runs, and for slurm the scripts to submit, into a folder.")
    private List<String> emit = List.of();

    @Option(
            names = "--import",
            paramLabel = "TABLE",
            description = "First take in runs that 'hyperlaw export' wrote, so that they are not run again.")
    private @Nullable Path imported;

    @Option(names = "--retry-failed", description = "Try runs again that failed before.")
    private boolean retryFailed;

    @Mixin
    private StoreOptions stores;

    @Mixin
    private OutputOptions output;

    @Override
    public Set<Extension> extensions() {
        return dryRun || !emit.isEmpty() ? Set.of() : file.extensions();
    }

    @Override
    public Integer call() {
        TypedOptions typed = output.typed();
        typed.refuseBeside("--dry-run", "--emit", "--import", "--resume", "--retry-failed");
        typed.refuseBeside("--emit", "--import", "--resume", "--retry-failed");
        typed.refuseWithout("--dry-run", "--noise");
        Sweep sweep = file.read();
        output.terminal().say(new Passage.Warnings("", sweep.warnings()));
        if (dryRun) {
            output.print(DryRunView.of(new DryRunRequest(sweep, stores.url(), parallel(), noise)
                    .answer(output.terminal().watcher())));
            return 0;
        }
        if (!emit.isEmpty()) {
            output.print(EmitView.of(emission(sweep).answer()));
            return 0;
        }
        return carryOut(sweep);
    }

    private EmitRequest emission(Sweep sweep) {
        OptionalInt atOnce = parallel == null ? OptionalInt.empty() : OptionalInt.of(parallel());
        EmissionKind kind = EmissionKind.parse(emit.get(0));
        output.typed().refuse(kind == EmissionKind.JSONL, "beside --emit jsonl", "drop it.", "--parallel");
        return new EmitRequest(sweep, kind, Path.of(emit.get(1)), atOnce, stores.url());
    }

    private int carryOut(Sweep sweep) {
        int atOnce = parallel(); // what is wrong with an option is said before anything is written
        Optional<RunImport> taken = Optional.ofNullable(imported).map(TableFiles.RUNS::imported);
        LocalEngine.Workers workers = Workers.of(sweep);
        SweepRequest request = new SweepRequest(sweep, file.path(), stores.url(), atOnce, resume, taken, retryFailed);
        try (SweepSession session = request.open(new TerminalWatcher(output.terminal()))) {
            int[] exit = {SOME_FAILED};
            Stoppable.run(
                    () -> session.run(workers, TableFiles.FORMATS),
                    interrupted -> session.result(interrupted).ifPresent(result -> {
                        output.print(SweepView.of(result));
                        output.out().flush();
                        exit[0] = exitCode(result);
                    }));
            return exit[0];
        }
    }

    private static int exitCode(SweepResult result) {
        if (result.interrupted()) {
            return STOPPED_BY_SIGNAL;
        }
        return result.counts().of(RunStatus.FAILED) > 0 ? SOME_FAILED : 0;
    }

    private int parallel() {
        int cores = Runtime.getRuntime().availableProcessors();
        if (parallel != null && parallel < 1) {
            throw new InputProblem(
                    "--parallel is %d, and at least one run goes on at a time.".formatted(parallel), "2 was meant.");
        }
        return parallel == null ? cores : parallel;
    }
}
