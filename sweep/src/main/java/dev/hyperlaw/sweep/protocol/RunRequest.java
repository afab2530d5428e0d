package dev.hyperlaw.sweep.protocol;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a worker process is asked to do: {@code {"run":"0123456789abcdef","directory":"/tmp/runs/0123456789abcdef","settings":{"lr":0.001}}}.
 *
 * @param directory the run's own folder, for checkpoints and logs; it exists
 */
public record RunRequest(RunId run, Path directory, RunConfiguration configuration) {

    /** One line, without its end. */
    public String line() {
        return line(List.of());
    }

    /** As {@link #line()}, with the words of the command that carries out the run, if there are any. */
    public String line(List<String> command) {
        return JsonLine.write(json -> {
            json.writeStringField("run", run.hex());
            json.writeStringField("directory", directory.toString());
            json.writeObjectFieldStart("settings");
            SettingsJson.members(configuration, json);
            json.writeEndObject();
            if (!command.isEmpty()) {
                json.writeArrayFieldStart("argv");
                for (String word : command) {
                    json.writeString(word);
                }
                json.writeEndArray();
            }
        });
    }

    /** @throws InputProblem if the line is not a request */
    public static RunRequest parse(String line) {
        JsonLine object = JsonLine.parse(line).orElseThrow(() -> refused(line));
        String run = object.word("run").orElseThrow(() -> refused(line));
        String directory = object.word("directory").orElseThrow(() -> refused(line));
        JsonLine settings =
                Optional.ofNullable(object.objects().get("settings")).orElseThrow(() -> refused(line));
        return new RunRequest(
                runId(run).orElseThrow(() -> refused(line)), Path.of(directory), SettingsJson.of(settings));
    }

    static Optional<RunId> runId(String text) {
        try {
            return Optional.of(new RunId(text));
        } catch (IllegalArgumentException notAnId) {
            return Optional.empty();
        }
    }

    private static InputProblem refused(String line) {
        return new InputProblem(
                "The line '%s' asks for no run.".formatted(line),
                "{\"run\":\"0123456789abcdef\",\"directory\":\"/tmp/run\",\"settings\":{\"lr\":0.001}} was meant.");
    }
}
