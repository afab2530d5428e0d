package dev.hyperlaw.sweep.emit;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.sweep.settings.SettingsReader;
import java.util.List;

/** What a folder is written for. */
public enum EmissionKind {
    /** The list of runs, and an array script with one command file per run. */
    SLURM,
    /** The list of runs only. */
    JSONL;

    /** Reads {@code slurm} or {@code jsonl}. */
    public static EmissionKind parse(String text) {
        return SettingsReader.constant(EmissionKind.class, text)
                .orElseThrow(() -> new InputProblem(
                        "A sweep is emitted as slurm or jsonl, and not as '%s'.".formatted(text),
                        NearestName.of(text, List.of("slurm", "jsonl")).orElse("slurm") + " was meant."));
    }
}
