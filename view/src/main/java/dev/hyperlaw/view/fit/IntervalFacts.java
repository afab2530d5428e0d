package dev.hyperlaw.view.fit;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.view.document.Fact;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** An estimate with its interval: {@code 0.50 [0.42, 0.57]} for people, {@code estimate}, {@code low} and {@code high} for programs. */
public final class IntervalFacts {
    private IntervalFacts() {}

    /** An exponent: two decimals. */
    public static Fact exponent(String key, Interval value) {
        return data(key, value).as(words(value));
    }

    /** The same where there may be none. */
    public static Fact exponent(String key, Optional<Interval> value) {
        return value.map(interval -> exponent(key, interval)).orElse(Fact.nothing(key));
    }

    /** The object alone. */
    public static Fact data(String key, Interval value) {
        return Fact.data(key, Fact.object(ends(value).toArray(Fact[]::new)));
    }

    static List<Fact> ends(Interval value) {
        return List.of(
                Fact.data("estimate", value.estimate()),
                Fact.data("low", value.low()),
                Fact.data("high", value.high()));
    }

    static String words(Interval value) {
        return String.format(Locale.ROOT, "%.2f [%.2f, %.2f]", value.estimate(), value.low(), value.high());
    }
}
