package dev.hyperlaw.view.backtest;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.view.document.Fact;
import java.util.Locale;
import java.util.OptionalDouble;

/** Losses above the best, and what would make up for them. */
public final class RegretFacts {
    private static final double MANY = 10;

    private RegretFacts() {}

    /** Four decimals. */
    public static Fact of(String key, double regret) {
        return Fact.of(key, regret, words(regret));
    }

    public static String words(double regret) {
        return String.format(Locale.ROOT, Math.abs(regret) < MANY ? "%.4f" : "%.1f", regret);
    }

    /** More tokens that would make up for it, as a share. */
    public static Fact tokens(String key, OptionalDouble share) {
        return share.isEmpty()
                ? Fact.nothing(key)
                : Fact.of(key, share.getAsDouble(), NumberText.percent(share.getAsDouble()));
    }
}
