package dev.hyperlaw.sweep.emit;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.command.CommandTemplate;
import dev.hyperlaw.sweep.command.CommandWords;
import dev.hyperlaw.sweep.command.Execution;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The shell script of one run. The folder of the run is known only where it runs, as {@code $HYPERLAW_RUN_DIR}. */
final class CommandScript {
    private CommandScript() {}

    static String of(RunConfiguration run, Execution execution) {
        Path marker = marker(run, execution);
        StringBuilder script = new StringBuilder("#!/bin/sh\n# Run ")
                .append(run.id())
                .append(" of a sweep, started by array.sh.\n: \"${HYPERLAW_RUN_DIR:?is the folder of the run}\"\n");
        execution
                .directory()
                .ifPresent(directory -> script.append("cd -- ")
                        .append(word(directory.toString(), marker))
                        .append(" || exit 1\n"));
        execution
                .environment(run, marker)
                .forEach((name, value) -> script.append(name)
                        .append('=')
                        .append(word(value, marker))
                        .append("\nexport ")
                        .append(name)
                        .append('\n'));
        String command = CommandTemplate.render(run, marker).stream()
                .map(text -> word(text, marker))
                .collect(Collectors.joining(" "));
        return script.append("exec ").append(command).append('\n').toString();
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
                .map(part -> part.isEmpty() && !text.isEmpty() ? "" : CommandWords.quoted(part))
                .collect(Collectors.joining("\"$HYPERLAW_RUN_DIR\""));
    }
}
