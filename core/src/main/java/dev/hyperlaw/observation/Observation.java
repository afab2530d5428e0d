package dev.hyperlaw.observation;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was seen of a run after a number of tokens.
 *
 * @param tokens tokens seen when it was measured
 * @param loss what the sweep minimises, in nats for language models; always finite, a run that has no loss any more has diverged
 * @param metrics anything else that was measured, by name ({@code train_loss}, {@code dual_norm}); finite too
 */
public record Observation(long tokens, double loss, SortedMap<String, Double> metrics) {
    public Observation {
        if (tokens < 0) {
            throw new IllegalArgumentException("Tokens (%d) cannot be negative.".formatted(tokens));
        }
        if (!Double.isFinite(loss)) {
            throw new IllegalArgumentException("A loss (%s) must be finite.".formatted(loss));
        }
        // Most runs of other people's tables have no metrics, and there may be a million of them.
        metrics = metrics.isEmpty()
                ? Collections.emptySortedMap()
                : Collections.unmodifiableSortedMap(new TreeMap<>(metrics));
        metrics.forEach((name, value) -> {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("The metric %s (%s) must be finite.".formatted(name, value));
            }
        });
    }

    public static Observation of(long tokens, double loss) {
        return new Observation(tokens, loss, new TreeMap<>());
    }

    public static Observation of(long tokens, double loss, Map<String, Double> metrics) {
        return new Observation(tokens, loss, new TreeMap<>(metrics));
    }
}
