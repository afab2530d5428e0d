package dev.hyperlaw.sweep.protocol;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.store.Outcome;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * One line that a trainer printed, if it tells anything: {@code {"tokens":65536,"loss":3.21,"train_loss":3.05}}. Everything else that a
 * trainer prints (log lines, half a line, lists, other objects) is neither a metric nor an error.
 */
public sealed interface MetricLine {

    long tokens();

    /** A loss was measured; the other finite numbers of the line are its metrics. */
    record Measured(Observation observation) implements MetricLine {
        @Override
        public long tokens() {
            return observation.tokens();
        }
    }

    /** There is no loss any more after this many tokens: it was {@code loss}, as the trainer wrote it. */
    record Lost(long tokens, String loss) implements MetricLine {
        public Outcome outcome() {
            return new Outcome.Diverged(tokens, "The trainer gave the loss as %s.".formatted(loss));
        }
    }

    /** @param tokensPerStep what a step is worth, for trainers that count steps */
    static Optional<MetricLine> parse(String line, MetricKeys keys, OptionalLong tokensPerStep) {
        String stripped = line.strip();
        if (!stripped.startsWith("{") || !stripped.endsWith("}")) {
            return Optional.empty();
        }
        return JsonLine.parse(stripped)
                .or(() -> JsonLine.parse(Reading.printed(stripped)))
                .flatMap(object -> Reading.of(object, keys, tokensPerStep));
    }

    final class Reading {
        // What printf and Python's str() make of a lost loss, which is not JSON.
        private static final Pattern BARE = Pattern.compile("(?i)(:\\s*)([-+]?(?:nan|inf|infinity))(?=\\s*[,}])");
        private static final Set<String> RESERVED = Set.of("run", "tokens", "loss");

        private Reading() {}

        private static String printed(String line) {
            return BARE.matcher(line).replaceAll("$1\"$2\"");
        }

        private static Optional<MetricLine> of(JsonLine object, MetricKeys keys, OptionalLong tokensPerStep) {
            OptionalLong tokens = tokens(object, keys, tokensPerStep);
            OptionalDouble loss =
                    object.scalar(keys.loss()).map(JsonLine.Scalar::number).orElse(OptionalDouble.empty());
            if (tokens.isEmpty() || loss.isEmpty()) {
                return Optional.empty();
            }
            if (!Double.isFinite(loss.getAsDouble())) {
                String written =
                        object.scalar(keys.loss()).map(JsonLine.Scalar::text).orElse("nothing");
                return Optional.of(new Lost(tokens.getAsLong(), written));
            }
            Observation observation = Observation.of(
                    tokens.getAsLong(), loss.getAsDouble(), metrics(object, Set.of(keys.tokens(), keys.loss())));
            return Optional.of(new Measured(observation));
        }

        private static OptionalLong tokens(JsonLine object, MetricKeys keys, OptionalLong tokensPerStep) {
            OptionalLong tokens = object.count(keys.tokens());
            OptionalLong step = object.count(keys.step());
            if (tokens.isPresent() || step.isEmpty() || tokensPerStep.isEmpty()) {
                return tokens;
            }
            long high = Math.multiplyHigh(step.getAsLong(), tokensPerStep.getAsLong());
            long product = step.getAsLong() * tokensPerStep.getAsLong();
            return high == 0 && product >= 0 ? OptionalLong.of(product) : OptionalLong.empty();
        }

        /** The finite numbers but {@code not}; a name that Hyperlaw uses itself is kept as {@code trainer.loss}. */
        static Map<String, Double> metrics(JsonLine object, Set<String> not) {
            Map<String, Double> metrics = new TreeMap<>();
            object.scalars().forEach((name, value) -> {
                double number = value.kind() == JsonLine.Scalar.Kind.NUMBER
                        ? value.number().orElse(Double.NaN)
                        : Double.NaN;
                if (!not.contains(name) && Double.isFinite(number)) {
                    metrics.put(RESERVED.contains(name) ? "trainer." + name : name, number);
                }
            });
            return metrics;
        }
    }
}
