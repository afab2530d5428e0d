package dev.hyperlaw.view.fit;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.view.document.Fact;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** An estimate with its interval: {@code 0.50 [0.42, 0.57]} for people, {@code estimate}, {@code low} and {@code high} for programs. */
public final class IntervalFacts {
    private IntervalFacts() {}

    /** An exponent: two decimals. */
    public static Fact exponent(String key, Interval value) {
        return Fact.of(key, value, words(value));
    }

    /** The same where there may be none. */
    public static Fact exponent(String key, Optional<Interval> value) {
        return value.map(interval -> exponent(key, interval)).orElse(Fact.nothing(key));
    }

    /** {@code -0.15 [-0.2, -0.097]}: two significant digits. */
    public static String rounded(Interval value) {
        return words(value, each -> NumberText.rounded(each, 2));
    }

    static String words(Interval value) {
        return words(value, each -> NumberText.decimals(each, 2));
    }

    private static String words(Interval value, DoubleFunction<String> number) {
        return number.apply(value.estimate()) + " " + value.bracketed(number);
    }
}
