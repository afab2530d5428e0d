package dev.hyperlaw.lab.train;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Everything a run needs to go on after {@code step} steps. The position in the data follows from the step. The observations so far belong to it: one that
 * was reported and did not arrive is reported again.
 *
 * @param numbers running sums, by name
 * @param tensors parameters and the state of the optimizer, by name, as raw bytes
 */
record Checkpoint(
        RunId run,
        long step,
        SortedMap<String, Double> numbers,
        List<Observation> observations,
        SortedMap<String, byte[]> tensors) {
    Checkpoint {
        numbers = Collections.unmodifiableSortedMap(new TreeMap<>(numbers));
        observations = List.copyOf(observations);
        tensors = Collections.unmodifiableSortedMap(new TreeMap<>(tensors));
    }

    double number(String name) {
        return found(name, numbers.get(name));
    }

    byte[] tensor(String name) {
        return found(name, tensors.get(name));
    }

    private <T> T found(String name, @Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("The checkpoint of run %s has no '%s'.".formatted(run, name));
        }
        return value;
    }
}
