package dev.hyperlaw.sweep.process;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.engine.RunWorker;
import dev.hyperlaw.sweep.protocol.MetricKeys;
import dev.hyperlaw.sweep.protocol.MetricLine;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Finds the metrics among what a trainer wrote and hands on what is new: a trainer that was started again repeats itself. The last value of
 * a token count is the one that counts.
 */
final class MetricReports {
    private final MetricKeys keys;
    private final OptionalLong tokensPerStep;
    private final RunWorker.Listener listener;
    private final Map<Long, Observation> known = new HashMap<>();
    private final SortedMap<Long, Observation> earlier = new TreeMap<>();
    private Optional<MetricLine.Lost> lost = Optional.empty();

    MetricReports(MetricKeys keys, OptionalLong tokensPerStep, RunWorker.Listener listener) {
        this.keys = keys;
        this.tokensPerStep = tokensPerStep;
        this.listener = listener;
    }

    /**
     * Remembers lines of an attempt that the store does not know. They count up to where the trainer goes on from its checkpoint: one that begins anew says
     * all of it again, and may be another trainer by now.
     */
    void remember(Collection<String> lines) {
        for (String line : lines) {
            if (MetricLine.parse(line, keys, tokensPerStep).orElse(null) instanceof MetricLine.Measured measured) {
                earlier.put(measured.tokens(), measured.observation());
            }
        }
    }

    /** The trainer ended well: if it said nothing, there was nothing left to say. */
    void endedWell() {
        if (none()) {
            recall(Long.MAX_VALUE);
        }
    }

    private void recall(long goesOnAt) {
        List<Observation> before = List.copyOf(earlier.headMap(goesOnAt).values());
        earlier.clear();
        if (!before.isEmpty()) {
            listener.note(
                    "its folder holds %d losses of an attempt that this store does not know; the trainer went on behind them, so they count."
                            .formatted(before.size()));
            report(before);
        }
    }

    private void report(List<Observation> observations) {
        listener.observed(observations);
        observations.forEach(observation -> known.put(observation.tokens(), observation));
    }

    /** Returns whether a metric was among the lines, new or not. */
    boolean take(Collection<String> lines) {
        boolean any = false;
        Map<Long, Observation> fresh = new LinkedHashMap<>();
        for (String line : lines) {
            Optional<MetricLine> metric =
                    lost.isPresent() ? Optional.empty() : MetricLine.parse(line, keys, tokensPerStep);
            any |= metric.isPresent();
            metric.ifPresent(first -> recall(first.tokens()));
            if (metric.isPresent() && metric.get() instanceof MetricLine.Lost gone) {
                lost = Optional.of(gone);
            } else if (metric.isPresent() && metric.get() instanceof MetricLine.Measured measured) {
                fresh.put(measured.tokens(), measured.observation());
            }
        }
        fresh.values().removeIf(observation -> observation.equals(known.get(observation.tokens())));
        if (!fresh.isEmpty()) {
            report(List.copyOf(fresh.values()));
        }
        return any;
    }

    boolean none() {
        return known.isEmpty();
    }

    long tokens() {
        return known.keySet().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    /** Where the loss was lost; nothing after that is taken. */
    Optional<MetricLine.Lost> lost() {
        return lost;
    }
}
