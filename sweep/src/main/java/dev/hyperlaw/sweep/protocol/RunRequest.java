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
        return JsonLine.parse(line)
                .flatMap(RunRequest::of)
                .orElseThrow(
                        () -> new InputProblem(
                                "The line '%s' asks for no run.".formatted(line),
                                "{\"run\":\"0123456789abcdef\",\"directory\":\"/tmp/run\",\"settings\":{\"lr\":0.001}} was meant."));
    }

    private static Optional<RunRequest> of(JsonLine object) {
        Optional<RunId> run = object.word("run").flatMap(RunRequest::runId);
        Optional<String> directory = object.word("directory");
        JsonLine settings = object.objects().get("settings");
        return run.isEmpty() || directory.isEmpty() || settings == null
                ? Optional.empty()
                : Optional.of(new RunRequest(run.get(), Path.of(directory.get()), SettingsJson.of(settings)));
    }

    static Optional<RunId> runId(String text) {
        try {
            return Optional.of(new RunId(text));
        } catch (IllegalArgumentException notAnId) {
            return Optional.empty();
        }
    }
}
