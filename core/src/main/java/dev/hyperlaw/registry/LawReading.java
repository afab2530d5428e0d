package dev.hyperlaw.registry;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What a law recommends for a run.
 *
 * @param learningRate empty when the law has none, gives only exponents, or an input is missing
 * @param batchTokens always in tokens; empty for the same reasons
 * @param outsideRange whether the run lies outside the range on record
 * @param rangeChecked whether everything the range on record limits was known
 * @param notes what was missing, converted, approximated or extrapolated
 */
public record LawReading(
        PublishedLaw law,
        OptionalDouble learningRate,
        OptionalDouble batchTokens,
        boolean outsideRange,
        boolean rangeChecked,
        List<String> notes) {
    public LawReading {
        notes = List.copyOf(notes);
    }
}
