package dev.hyperlaw.desk.theory;

import dev.hyperlaw.registry.LawReading;
import java.util.List;

/**
 * Published laws, and what they recommend.
 *
 * @param evaluated whether a run was described; otherwise the laws are only listed
 */
public record LawsResult(List<LawReading> readings, boolean evaluated) {
    public LawsResult {
        readings = List.copyOf(readings);
    }

    /** How many laws recommend something. */
    public long recommending() {
        return readings.stream()
                .filter(reading -> reading.learningRate().isPresent()
                        || reading.batchTokens().isPresent())
                .count();
    }

    /** Laws that were not fitted on runs like this one. */
    public List<String> outsideRange() {
        return readings.stream()
                .filter(LawReading::outsideRange)
                .map(reading -> reading.law().name())
                .toList();
    }
}
