package dev.hyperlaw.sweep.process;

import dev.hyperlaw.InputProblem;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Starts a trainer in a session of its own: everything it starts can be found again, and Ctrl-C at the terminal reaches only us. A shell starts it, which writes its {@link ProcessRecord} before and how it ended ({@link Exit}) after: however early we are killed, the
 * record is there, and however late the trainer ends, it is known how.
 */
final class Launch {
    /** A signal is for the trainer; this shell waits for it. A trap, unlike an ignored signal, is not inherited. */
    private static final String SHELL = """
            process=$1 exit=$2 place=$3
            shift 3
            if { read -r started </proc/$$/stat; } 2>/dev/null; then
                started=t$(set -f; set -- ${started##*)}; echo "${20}")
            else
                started=$(date +%s)
            fi
            echo "$$ $started $place" >"$process"
            trap : HUP INT TERM
            "$@"
            code=$?
            echo "$code" >"$exit"
            exit "$code"
            """;

    private Launch() {}

    /**
     * @param environment added to ours
     * @throws InputProblem if the program is not there
     */
    static Process start(List<String> command, Path workingDirectory, Map<String, String> environment, Path folder) {
        ProcessBuilder builder = inSession(environment);
        requireProgram(command.get(0), workingDirectory, path(builder));
        List<String> words = builder.command();
        words.addAll(List.of("/bin/sh", "-c", SHELL, "sh"));
        words.add(folder.resolve(ProcessRecord.FILE).toString());
        words.add(folder.resolve(Exit.FILE).toString());
        words.add(ProcessRecord.thisHost() + " " + ProcessRecord.thisBoot());
        words.addAll(command);
        try {
            Files.deleteIfExists(folder.resolve(Exit.FILE));
            return builder.directory(workingDirectory.toFile())
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(Redirect.appendTo(
                            folder.resolve(TrainerOutput.STDOUT).toFile()))
                    .redirectError(Redirect.appendTo(
                            folder.resolve(TrainerOutput.STDERR).toFile()))
                    .start();
        } catch (IOException e) {
            throw new InputProblem("The command '%s' cannot be started in %s: %s."
                    .formatted(command.get(0), workingDirectory, e.getMessage()));
        }
    }

    /** Starts a worker of ours, which is asked through its standard input and ends when that does. */
    static Process worker(List<String> command, Map<String, String> environment) {
        ProcessBuilder builder = inSession(environment);
        builder.command().addAll(command);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new InputProblem(
                    "The worker process '%s' cannot be started: %s.".formatted(command.get(0), e.getMessage()));
        }
    }

    /** Begins with what gives a command a session of its own, where the system has it. */
    private static ProcessBuilder inSession(Map<String, String> environment) {
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>());
        builder.environment().putAll(environment);
        inPath("setsid", path(builder)).ifPresent(setsid -> builder.command().add(setsid.toString()));
        return builder;
    }

    private static String path(ProcessBuilder builder) {
        return builder.environment().getOrDefault("PATH", "/usr/bin:/bin");
    }

    private static void requireProgram(String program, Path workingDirectory, String path) {
        if (!Files.isDirectory(workingDirectory)) {
            throw new InputProblem(
                    "The working directory %s of the command is not there.".formatted(workingDirectory),
                    "directory is meant from where hyperlaw is called.");
        }
        boolean found = program.contains("/")
                ? isProgram(workingDirectory.resolve(program))
                : inPath(program, path).isPresent();
        if (!found) {
            throw new InputProblem(
                    program.contains("/")
                            ? "The program '%s' of the command is not there or may not be executed, seen from %s."
                                    .formatted(program, workingDirectory)
                            : "The program '%s' of the command is in no folder of PATH.".formatted(program),
                    "its interpreter is missing in front, as in: python3 train.py, or its path is another.");
        }
    }

    private static Optional<Path> inPath(String program, String path) {
        return Stream.of(path.split(File.pathSeparator, -1))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder).resolve(program))
                .filter(Launch::isProgram)
                .findFirst();
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
