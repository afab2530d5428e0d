package dev.hyperlaw.view.fit;

import dev.hyperlaw.evidence.ExponentEstimate;
import dev.hyperlaw.evidence.Judgement;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Estimated exponents: an object by quantity for programs, a table with the verdicts for people. */
public final class ExponentFacts {
    private ExponentFacts() {}

    /** The object at {@code key}. */
    public static Fact of(String key, List<ExponentEstimate> estimates) {
        Map<String, @Nullable Object> byQuantity = new LinkedHashMap<>();
        estimates.forEach(estimate -> byQuantity.put(
                estimate.exponent().key(), Fact.object(facts(estimate).toArray(Fact[]::new))));
        return Fact.data(key, byQuantity);
    }

    private static List<Fact> facts(ExponentEstimate estimate) {
        List<Fact> facts = new ArrayList<>();
        estimate.best().ifPresent(best -> facts.addAll(IntervalFacts.ends(best)));
        facts.add(IntervalFacts.exponent("joint", estimate.joint()));
        facts.add(IntervalFacts.exponent("profile", estimate.profile()));
        facts.add(IntervalFacts.exponent("plain", estimate.plain()));
        return facts;
    }

    static FactTable table(List<ExponentEstimate> estimates, List<Judgement> judgements) {
        FactTable.Builder table = FactTable.of(
                "",
                "Exponents",
                Column.text("exponent"),
                Column.text("tuned"),
                Column.text("all budgets at once"),
                Column.text("budget by budget"),
                Column.text("verdicts"));
        for (ExponentEstimate estimate : estimates) {
            table.row(
                    Fact.words(estimate.exponent().law()),
                    Fact.words(symbols(estimate.exponent().regime().tuned())),
                    IntervalFacts.exponent("joint", estimate.joint()),
                    IntervalFacts.exponent("profile", estimate.profile()),
                    Fact.words(verdicts(judgements, estimate)));
        }
        return table.build();
    }

    static String symbols(Iterable<Tunable> settings) {
        List<String> symbols = new ArrayList<>();
        settings.forEach(setting -> symbols.add(setting.symbol()));
        return String.join(", ", symbols);
    }

    private static String verdicts(List<Judgement> judgements, ExponentEstimate estimate) {
        return estimate.best().isEmpty()
                ? VerdictFacts.CANNOT_TELL
                : judgements.stream()
                        .filter(judgement -> judgement.prediction().exponent() == estimate.exponent())
                        .map(VerdictFacts::words)
                        .collect(Collectors.joining("; "));
    }
}
