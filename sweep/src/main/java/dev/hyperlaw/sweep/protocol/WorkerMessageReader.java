package dev.hyperlaw.sweep.protocol;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Which message an object is. */
final class WorkerMessageReader {
    private WorkerMessageReader() {}

    static Optional<WorkerMessage> of(JsonLine object) {
        JsonLine hello = object.objects().get("hello");
        if (hello != null) {
            return Optional.of(new WorkerMessage.Hello(new WorkerInfo(
                    hello.word("name").orElse("worker"),
                    hello.word("versions").orElse("unknown"),
                    hello.word("hardware").orElse("unknown"))));
        }
        return object.word("run").flatMap(RunRequest::runId).flatMap(run -> of(run, object));
    }

    static String word(Outcome outcome) {
        return outcome.status().name().toLowerCase(Locale.ROOT);
    }

    private static Optional<WorkerMessage> of(RunId run, JsonLine object) {
        if (object.scalars().containsKey("ended")) {
            return outcome(object).map(outcome -> new WorkerMessage.Ended(run, outcome));
        }
        if (object.scalars().containsKey("reached")) {
            return object.count("reached").stream()
                    .<WorkerMessage>mapToObj(tokens -> new WorkerMessage.Reached(run, tokens))
                    .findFirst();
        }
        if (object.scalars().containsKey("note")) {
            return object.word("note").map(text -> new WorkerMessage.Note(run, text));
        }
        return observation(object).map(observation -> new WorkerMessage.Observed(run, observation));
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
