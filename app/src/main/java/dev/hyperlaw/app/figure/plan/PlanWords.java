package dev.hyperlaw.app.figure.plan;

import dev.hyperlaw.app.figure.Axis;
import dev.hyperlaw.app.output.Numbers;
import dev.hyperlaw.evidence.Tunable;

/** Words that figures of plans share. */
final class PlanWords {
    private PlanWords() {}

    static Axis axis(Tunable setting) {
        return Axis.log(
                switch (setting) {
                    case LEARNING_RATE -> "learning rate η";
                    case MOMENTUM -> "momentum α = 1 − β";
                    case BATCH -> "batch size b (tokens)";
                });
    }

    /** The end of a figure's name. */
    static String key(Tunable setting) {
        return switch (setting) {
            case LEARNING_RATE -> "lr";
            case MOMENTUM -> "alpha";
            case BATCH -> "batch";
        };
    }

    static String tokens(double tokens) {
        return Numbers.compact(tokens) + " tokens";
    }
}
