package dev.hyperlaw.view.fit;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.BudgetOptimum;
import dev.hyperlaw.evidence.BudgetOptimum.Located;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.transfer.Regime;
import dev.hyperlaw.view.document.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The best settings at one budget, each decided once for tables, JSON and CSV. */
record BudgetOptimumFacts(Regime regime, BudgetOptimum optimum) {
    private static final int DIGITS = 3;
    private static final int DIGITS_OF_ENDS = 2;

    Fact tokens() {
        return Fact.compact("tokens", optimum.tokens());
    }

    /** Held, or tuned with its interval; nothing where it was read off beyond the grid. */
    Fact setting(Tunable setting) {
        if (!optimum.isKnown(setting)) {
            return Fact.nothing(setting.key());
        }
        Located located = optimum.tuned().get(setting);
        if (located == null) {
            return Fact.rounded(setting.key(), optimum.value(setting));
        }
        Interval value = located.value();
        return Fact.of(setting.key(), value.estimate(), words(located))
                .with(Fact.data(setting.key() + "Interval", List.of(value.low(), value.high())));
    }

    private static String words(Located located) {
        Interval value = located.value();
        String estimate = NumberText.rounded(value.estimate(), DIGITS);
        return switch (located.edge()) {
            case LOW -> "%s or less (edge)".formatted(estimate);
            case HIGH -> "%s or more (edge)".formatted(estimate);
            case NONE ->
                Double.isInfinite(value.high())
                        ? "%s (no interval)".formatted(estimate)
                        : "%s [%s, %s]"
                                .formatted(
                                        estimate,
                                        NumberText.rounded(value.low(), DIGITS_OF_ENDS),
                                        NumberText.rounded(value.high(), DIGITS_OF_ENDS));
        };
    }

    Fact loss() {
        return optimum.isInside()
                ? Fact.of("loss", optimum.loss(), NumberText.decimals(optimum.loss(), 4))
                : Fact.nothing("loss");
    }

    List<Fact> all() {
        List<Fact> facts = new ArrayList<>(List.of(Fact.text("regime", regime.name()), tokens()));
        for (Tunable setting : Tunable.values()) {
            facts.add(setting(setting));
        }
        facts.add(loss());
        facts.add(Fact.data("edge", !optimum.isInside()));
        facts.add(Fact.data("flatBatch", optimum.flatBatch().map(flat -> List.of(flat.low(), flat.high()))));
        return facts;
    }

    /** A line of CSV: an interval that is open to one side has one end only. */
    List<Fact> line(Fact... about) {
        List<Fact> facts = new ArrayList<>(List.of(about));
        facts.addAll(all());
        for (Tunable setting : Tunable.values()) {
            Located located = optimum.tuned().get(setting);
            if (located != null && optimum.isKnown(setting)) {
                Interval value = located.value();
                facts.add(end(setting, "Low", value.low() == 0 ? null : value.low()));
                facts.add(end(setting, "High", Double.isInfinite(value.high()) ? null : value.high()));
                facts.add(end(setting, "Edge", located.edge().name().toLowerCase(Locale.ROOT)));
            }
        }
        return facts;
    }

    private static Fact end(Tunable setting, String which, @Nullable Object value) {
        return Fact.data(setting.key() + which, value);
    }
}
