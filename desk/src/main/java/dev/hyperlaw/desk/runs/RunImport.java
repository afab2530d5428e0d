package dev.hyperlaw.desk.runs;

import dev.hyperlaw.desk.export.EndedRun;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.Understanding;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A table to take runs from, into a store. */
public record RunImport(Path file, List<EndedRun> runs) {
    public RunImport {
        runs = List.copyOf(runs);
    }

    static RunImport of(Path file, List<EndedRun> runs) {
        return new RunImport(file, runs.stream().map(RunImport::understood).toList());
    }

    /** The run as this version would write it: one that was written with other defaults left out is still the same run. */
    private static EndedRun understood(EndedRun run) {
        Understanding understood = Understanding.of(run.configuration());
        return understood.problems().isEmpty() ? run.of(understood.run()) : run;
    }

    /** Takes the runs of this sweep into the store; says what was done. */
    public String into(Sweep sweep, RunStore store) {
        Set<RunId> wanted = sweep.runs().stream().map(RunConfiguration::id).collect(Collectors.toSet());
        List<EndedRun> ours = runs.stream()
                .filter(run -> wanted.contains(run.configuration().id()))
                .toList();
        // What failed elsewhere may well succeed here.
        List<EndedRun> done = ours.stream()
                .filter(run -> !(run.outcome() instanceof Outcome.Failed))
                .toList();
        long taken = done.stream().filter(run -> run.into(store, sweep.name())).count();
        int failed = ours.size() - done.size();
        return "%s: %d of its %d ended runs belong to this sweep, %d of them new%s."
                .formatted(
                        file,
                        ours.size(),
                        runs.size(),
                        taken,
                        failed == 0 ? "" : ", %d failed and are tried here".formatted(failed));
    }
}
