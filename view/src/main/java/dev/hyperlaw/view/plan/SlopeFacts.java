package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.view.document.Fact;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Exponents with their intervals. */
final class SlopeFacts {
    private static final int DIGITS = 2;

    private SlopeFacts() {}

    static Map<String, @Nullable Object> triple(Interval interval) {
        return Fact.object(
                Fact.data("estimate", interval.estimate()),
                Fact.data("low", interval.low()),
                Fact.data("high", interval.high()));
    }

    /** {@code -0.15 [-0.2, -0.097]}. */
    static String text(Interval interval) {
        return "%s [%s, %s]"
                .formatted(
                        NumberText.rounded(interval.estimate(), DIGITS),
                        NumberText.rounded(interval.low(), DIGITS),
                        NumberText.rounded(interval.high(), DIGITS));
    }
}
