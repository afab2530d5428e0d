package dev.hyperlaw.sweep.protocol;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What a worker process says, one line each. A line that is none of these is nothing: libraries print what they like. */
public sealed interface WorkerMessage {

    /** One line, without its end. */
    String line();

    /** The first thing a worker says: {@code {"hello":{"name":…,"versions":…,"hardware":…}}}. */
    record Hello(WorkerInfo info) implements WorkerMessage {
        @Override
        public String line() {
            return JsonLine.write(json -> {
                json.writeObjectFieldStart("hello");
                json.writeStringField("name", info.name());
                json.writeStringField("versions", info.versions());
                json.writeStringField("hardware", info.hardware());
                json.writeEndObject();
            });
        }
    }

    /** {@code {"run":"0123456789abcdef","tokens":65536,"loss":3.21,"train_loss":3.05}}: the metrics of a trainer, and whose they are. */
    record Observed(RunId run, Observation observation) implements WorkerMessage {
        @Override
        public String line() {
            return JsonLine.write(json -> {
                json.writeStringField("run", run.hex());
                json.writeNumberField("tokens", observation.tokens());
                json.writeNumberField("loss", observation.loss());
                for (var metric : observation.metrics().entrySet()) {
                    json.writeNumberField(metric.getKey(), metric.getValue());
                }
            });
        }
    }

    /** Progress between observations: {@code {"run":…,"reached":70000}}. */
    record Reached(RunId run, long tokens) implements WorkerMessage {
        @Override
        public String line() {
            return JsonLine.write(json -> {
                json.writeStringField("run", run.hex());
                json.writeNumberField("reached", tokens);
            });
        }
    }

    /** {@code {"run":…,"ended":"finished"}}, or {@code "diverged"} with tokens and reason, or {@code "failed"} with an error. */
    record Ended(RunId run, Outcome outcome) implements WorkerMessage {
        @Override
        public String line() {
            return JsonLine.write(json -> {
                json.writeStringField("run", run.hex());
                json.writeStringField("ended", outcome.status().name().toLowerCase(Locale.ROOT));
                if (outcome instanceof Outcome.Diverged diverged) {
                    json.writeNumberField("tokens", diverged.tokens());
                    json.writeStringField("reason", diverged.reason());
                } else if (outcome instanceof Outcome.Failed failed) {
                    json.writeStringField("error", failed.error());
                }
            });
        }
    }

    /** Something people should know: {@code {"run":…,"note":"the checkpoint was damaged; starting afresh"}}. */
    record Note(RunId run, String text) implements WorkerMessage {
        @Override
        public String line() {
            return JsonLine.write(json -> {
                json.writeStringField("run", run.hex());
                json.writeStringField("note", text);
            });
        }
    }

    static Optional<WorkerMessage> parse(String line) {
        return JsonLine.parse(line.strip()).flatMap(WorkerMessage::of);
    }

    private static Optional<WorkerMessage> of(JsonLine object) {
        JsonLine hello = object.objects().get("hello");
        if (hello != null) {
            return Optional.of(new Hello(new WorkerInfo(
                    hello.word("name").orElse("worker"),
                    hello.word("versions").orElse("unknown"),
                    hello.word("hardware").orElse("unknown"))));
        }
        return object.word("run").flatMap(RunRequest::runId).flatMap(run -> of(run, object));
    }

    private static Optional<WorkerMessage> of(RunId run, JsonLine object) {
        if (object.scalars().containsKey("ended")) {
            return outcome(object).map(outcome -> new Ended(run, outcome));
        }
        if (object.scalars().containsKey("reached")) {
            return object.count("reached").stream()
                    .<WorkerMessage>mapToObj(tokens -> new Reached(run, tokens))
                    .findFirst();
        }
        if (object.scalars().containsKey("note")) {
            return object.word("note").map(text -> new Note(run, text));
        }
        return observation(object).map(observation -> new Observed(run, observation));
    }

    private static Optional<Outcome> outcome(JsonLine object) {
        return switch (object.word("ended").orElse("")) {
            case "finished" -> Optional.of(new Outcome.Finished());
            case "diverged" ->
                Optional.of(new Outcome.Diverged(
                        object.count("tokens").orElse(0), object.word("reason").orElse("the loss is gone")));
            case "failed" -> Optional.of(new Outcome.Failed(object.word("error").orElse("The worker gave no reason.")));
            default -> Optional.empty();
        };
    }

    private static Optional<Observation> observation(JsonLine object) {
        double loss = object.scalar("loss")
                .map(value -> value.number().orElse(Double.NaN))
                .orElse(Double.NaN);
        if (object.count("tokens").isEmpty() || !Double.isFinite(loss)) {
            return Optional.empty();
        }
        return Optional.of(Observation.of(
                object.count("tokens").getAsLong(),
                loss,
                MetricLine.Reading.metrics(object, Set.of("run", "tokens", "loss"))));
    }
}
