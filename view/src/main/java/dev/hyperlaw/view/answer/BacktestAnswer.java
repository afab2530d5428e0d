package dev.hyperlaw.view.answer;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** A number that may be missing, as JSON has it. */
final class BacktestAnswer {
    private BacktestAnswer() {}

    static @Nullable Object boxed(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }
}
