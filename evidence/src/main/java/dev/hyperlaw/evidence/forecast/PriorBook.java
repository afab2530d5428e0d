package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.RateShape;
import java.util.List;

/** One prior per class of schedules. */
public record PriorBook(Prior annealed, Prior constant, Prior other) {
    public Prior of(RateShape rate) {
        return switch (rate) {
            case ANNEALED -> annealed;
            case CONSTANT -> constant;
            case PARTLY_DECAYED, UNKNOWN -> other;
        };
    }

    public List<Prior> all() {
        return List.of(annealed, constant, other);
    }
}
