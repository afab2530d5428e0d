package dev.hyperlaw.reach;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A way to reach a target.
 *
 * @param batch batch size in tokens
 * @param steps number of steps {@code K}
 * @param settings the other variables there, by name: {@code eta}, {@code alpha}
 */
public record IsoPoint(double batch, double steps, SortedMap<String, Double> settings) {
    public IsoPoint {
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    }

    static IsoPoint of(double batch, double steps, double eta, double alpha) {
        return new IsoPoint(batch, steps, new TreeMap<>(Map.of("eta", eta, "alpha", alpha)));
    }

    /** {@code T = bK}. */
    public double tokens() {
        return batch * steps;
    }
}
