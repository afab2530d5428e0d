package dev.hyperlaw.sweep.emit;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.command.CommandTemplate;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.protocol.RunRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code runs.jsonl}: one run per line, in the form that workers are asked in, and for the user's own trainer the words of its command.
 * Paths in it are seen from the folder.
 */
final class RunList {
    static final String FILE = "runs.jsonl";

    private RunList() {}

    static Path folderOf(RunConfiguration run) {
        return Path.of("runs", run.id().hex());
    }

    static String write(Sweep sweep) {
        StringBuilder lines = new StringBuilder();
        for (RunConfiguration run : sweep.runs()) {
            Path there = folderOf(run);
            List<String> command = sweep.objective().runsCommand() ? CommandTemplate.render(run, there) : List.of();
            lines.append(new RunRequest(run.id(), there, run).line(command)).append('\n');
        }
        return lines.toString();
    }

    /** @throws InputProblem if a line is not a run, or not the run it says it is */
    static List<RunConfiguration> read(Path folder) {
        Path file = folder.resolve(FILE);
        List<RunConfiguration> runs = new ArrayList<>();
        if (!Files.isRegularFile(file)) {
            throw new InputProblem("%s is not a file, and holds the list of runs.".formatted(file));
        }
        try {
            for (String line : Files.readAllLines(file)) {
                RunRequest request = RunRequest.parse(line);
                if (!request.configuration().id().equals(request.run())) {
                    throw new InputProblem("Line %d of %s calls run %s what is run %s: it was changed."
                            .formatted(
                                    runs.size() + 1,
                                    file,
                                    request.run(),
                                    request.configuration().id()));
                }
                runs.add(request.configuration());
            }
        } catch (IOException e) {
            throw new InputProblem("%s cannot be read: %s.".formatted(file, e.getMessage()));
        }
        return runs;
    }
}
