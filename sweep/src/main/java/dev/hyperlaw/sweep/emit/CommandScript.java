package dev.hyperlaw.sweep.emit;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.ShellWord;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.command.CommandTemplate;
import dev.hyperlaw.sweep.command.Execution;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The shell script of one run. The folder of the run is known only where it runs, as {@code $HYPERLAW_RUN_DIR}. */
final class CommandScript {
    private CommandScript() {}

    static String of(RunConfiguration run, Execution execution) {
        Path marker = marker(run, execution);
        List<String> lines = new ArrayList<>();
        lines.add("#!/bin/sh");
        lines.add("# Run %s of a sweep, started by array.sh.".formatted(run.id()));
        lines.add(": \"${HYPERLAW_RUN_DIR:?is the folder of the run}\"");
        execution
                .directory()
                .ifPresent(folder -> lines.add("cd -- %s || exit 1".formatted(word(folder.toString(), marker))));
        execution
                .environment(run, marker)
                .forEach((name, value) -> lines.add("%s=%s\nexport %s".formatted(name, word(value, marker), name)));
        lines.add(CommandTemplate.render(run, marker).stream()
                .map(text -> word(text, marker))
                .collect(Collectors.joining(" ", "exec ", "\n")));
        return String.join("\n", lines);
    }

    /** A path that stands for the run's folder until the words are quoted, and that occurs in none of them otherwise. */
    private static Path marker(RunConfiguration run, Execution execution) {
        String texts = run.canonical() + execution;
        String name = "@run-folder@";
        while (texts.contains(name)) {
            name += "@";
        }
        return Path.of(name);
    }

    private static String word(String text, Path marker) {
        if (text.indexOf('\0') >= 0) {
            throw new InputProblem(
                    "A command cannot hold the character U+0000, as in '%s'.".formatted(text.replace('\0', '?')));
        }
        return Arrays.stream(text.split(Pattern.quote(marker.toString()), -1))
                .map(part -> part.isEmpty() && !text.isEmpty() ? "" : ShellWord.quoted(part))
                .collect(Collectors.joining("\"$HYPERLAW_RUN_DIR\""));
    }
}
