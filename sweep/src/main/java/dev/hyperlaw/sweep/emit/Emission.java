package dev.hyperlaw.sweep.emit;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.file.Sweep;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * A sweep written into a folder, to be carried out elsewhere.
 *
 * @param again whether the folder held this sweep already; its results are untouched
 * @param next the commands to carry it out and to collect it
 */
public record Emission(Path folder, EmissionKind kind, int runs, boolean again, List<String> next) {
    public Emission {
        next = List.copyOf(next);
    }

    /**
     * Writes the folder: all of it or nothing. Writing the same sweep again changes no result.
     *
     * @param atOnce how many runs may go on at a time
     * @throws InputProblem if the folder holds anything else, or cannot be written
     */
    public static Emission write(Sweep sweep, EmissionKind kind, Path folder, OptionalInt atOnce) {
        boolean command = sweep.objective().runsCommand();
        if (kind == EmissionKind.SLURM && !command) {
            throw new InputProblem(
                    "The objective of %s is %s, and only commands are emitted for Slurm."
                            .formatted(sweep.name(), sweep.objective()),
                    "--emit jsonl was meant, the list of runs; or start 'hyperlaw sweep' in a job of your own.");
        }
        Manifest manifest = Manifest.of(sweep, kind);
        Map<String, String> files = new LinkedHashMap<>();
        files.put("sweep.yaml", sweep.source());
        files.put(RunList.FILE, RunList.write(sweep));
        files.put(Instructions.FILE, Instructions.readme(sweep, kind, manifest, folder, atOnce));
        if (kind == EmissionKind.SLURM) {
            files.put(
                    "ids.txt", sweep.runs().stream().map(run -> run.id() + "\n").collect(Collectors.joining()));
            files.put(ArrayScript.FILE, ArrayScript.of(sweep, manifest, folder, atOnce));
            sweep.runs()
                    .forEach(
                            run -> files.put("commands/" + run.id() + ".sh", CommandScript.of(run, sweep.execution())));
        }
        files.put(Manifest.FILE, manifest.json());
        boolean again = EmissionFolder.write(folder, manifest, files);
        return new Emission(
                folder, kind, sweep.runs().size(), again, Instructions.commands(sweep, kind, folder, atOnce));
    }
}
