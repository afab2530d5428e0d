package dev.hyperlaw.view.fit;

import dev.hyperlaw.evidence.ExponentEstimate;
import dev.hyperlaw.evidence.Judgement;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Estimated exponents: an object by quantity for programs, a table with the verdicts for people. */
public final class ExponentFacts {
    private ExponentFacts() {}

    /** The object at {@code key}. */
    public static Fact of(String key, List<ExponentEstimate> estimates) {
        Map<String, List<Fact>> byQuantity = new LinkedHashMap<>();
        estimates.forEach(estimate -> byQuantity.put(estimate.exponent().key(), facts(estimate)));
        return Fact.data(key, byQuantity);
    }

    private static List<Fact> facts(ExponentEstimate estimate) {
        List<Fact> facts = new ArrayList<>();
        estimate.interval()
                .ifPresent(best -> facts.addAll(List.of(
                        Fact.data("estimate", best.estimate()),
                        Fact.data("low", best.low()),
                        Fact.data("high", best.high()))));
        facts.add(Fact.data("joint", estimate.interval()));
        // Estimators that are gone: the keys stay.
        facts.add(Fact.nothing("profile"));
        facts.add(Fact.nothing("plain"));
        return facts;
    }

    static FactTable table(List<ExponentEstimate> estimates, List<Judgement> judgements) {
        return FactTable.of(estimates)
                .title("Exponents")
                .text("exponent", estimate -> estimate.exponent().law())
                .text(
                        "tuned",
                        estimate -> symbols(Tunable.tunedIn(estimate.exponent().regime())))
                .text("estimate [95 %]", estimate -> IntervalFacts.exponent("joint", estimate.interval()))
                .text("verdicts", estimate -> verdicts(judgements, estimate))
                .build();
    }

    public static String symbols(List<Tunable> settings) {
        return settings.stream().map(Tunable::symbol).collect(Collectors.joining(", "));
    }

    private static String verdicts(List<Judgement> judgements, ExponentEstimate estimate) {
        return estimate.interval().isEmpty()
                ? VerdictFacts.CANNOT_TELL
                : judgements.stream()
                        .filter(judgement -> judgement.prediction().exponent() == estimate.exponent())
                        .map(VerdictFacts::words)
                        .collect(Collectors.joining("; "));
    }
}
