package dev.hyperlaw.sweep.file;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.command.Execution;
import java.util.List;

/**
 * What a sweep file asks for.
 *
 * @param objective {@code gpt}, {@code mlp}, {@code quadratic}, {@code proxy} or {@code command}
 * @param runs each once: all runs of the first seed before those of the second, otherwise as written, the last list of the file turning fastest
 * @param axes what varies over the runs, in the order of the file
 * @param skipped how many runs the conditions under {@code skip} left out
 * @param warnings what may not be meant, each {@code file:line:column: sentence}
 * @param source the text of the file
 */
public record Sweep(
        String name,
        String objective,
        List<RunConfiguration> runs,
        List<SweptSetting> axes,
        Execution execution,
        int skipped,
        List<String> warnings,
        String source) {
    public Sweep {
        runs = List.copyOf(runs);
        axes = List.copyOf(axes);
        warnings = List.copyOf(warnings);
    }
}
