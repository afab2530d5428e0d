package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import java.util.Optional;

/** Why it cannot be told what a plan costs: beyond the runs nothing shows how far the optimum is, nor how the loss rises away from it. */
final class CostDoubt {
    private CostDoubt() {}

    /** Empty if it can. A batch or a momentum that makes no difference within the grid is not a reason. */
    static Optional<String> of(Forecast forecast, Optional<Bowl> bowl) {
        for (int i = 0; i < forecast.axes().size(); i++) {
            Tunable axis = forecast.axes().get(i);
            OpenEnds open = forecast.open().get(i);
            if (open != OpenEnds.NONE && (axis == Tunable.LEARNING_RATE || open != OpenEnds.BOTH)) {
                return Optional.of(words(axis, open));
            }
        }
        return bowl.isPresent()
                ? Optional.empty()
                : Optional.of("no budget shows how the loss rises away from its optimum");
    }

    private static String words(Tunable axis, OpenEnds open) {
        String name = axis == Tunable.MOMENTUM ? "alpha = 1 - beta" : axis.words();
        return switch (open) {
            case NONE -> throw new IllegalArgumentException("The interval of the %s is closed.".formatted(name));
            case BOTH -> "the runs do not determine the %s".formatted(name);
            case BELOW -> "the best %s may lie below all that were tried".formatted(name);
            case ABOVE -> "the best %s may lie above all that were tried".formatted(name);
        };
    }
}
