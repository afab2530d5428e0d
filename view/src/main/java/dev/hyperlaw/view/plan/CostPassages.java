package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.plan.Confidence;
import dev.hyperlaw.evidence.plan.Cost;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.Trust;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the settings are expected to cost against keeping, and how far to trust that. */
record CostPassages(Plan plan, LossWords losses) {
    private static final int DIGITS = 2;

    Passage cost() {
        if (plan.costs().unknown().isPresent()) {
            return Passage.Line.of(
                    "COST   ", "unknown: {}", plan.costs().unknown().get());
        }
        return Passage.Line.of(
                "COST   ",
                "expected regret {}, p90 {} | keep the {} settings%s: {}".formatted(ofLargest()),
                losses.cost(
                        "recommendation.expectedRegret",
                        "recommendation.expectedRegretTokens",
                        plan.costs().expected()),
                Fact.of(
                        "recommendation.p90Regret",
                        plan.costs().p90().map(Cost::nats),
                        plan.costs()
                                .p90()
                                .map(cost -> NumberText.rounded(cost.nats(), DIGITS))
                                .orElse("unknown")),
                Fact.compact("recommendation.keptTokens", plan.keptTokens()),
                losses.cost(
                        "recommendation.keepRegret",
                        "recommendation.keepRegretTokens",
                        plan.costs().keep()));
    }

    /** Whose settings would be kept. */
    private String ofLargest() {
        return plan.fit().untrained().isEmpty()
                ? ""
                : " of %s parameters"
                        .formatted(NumberText.compact(
                                Math.exp(plan.fit().forecaster().relatives().logSize())));
    }

    /** One word and its reason. */
    Passage trust() {
        Confidence confidence = plan.confidence();
        return Passage.Line.of(
                "TRUST  ",
                "{}: {}",
                Fact.text("confidence.word", confidence.level().word()),
                Fact.text("confidence.reason", confidence.reason()));
    }

    /** Where a rule did better on these runs than plan, it is named. */
    Optional<Passage.Line> better() {
        return BacktestPassages.better(plan)
                .map(score -> Passage.Line.of(
                        "       ",
                        "On these runs rule {} did better than plan: mean regret {} against {} over {} pairs.",
                        score.rule(),
                        NumberText.regret(score.meanRegret()),
                        NumberText.regret(
                                BacktestPassages.own(plan).orElseThrow().meanRegret()),
                        score.pairs()));
    }

    /** How costs were made, for those who want to know. */
    Passage.Line scale() {
        String text = plan.fit().costScale() == 1
                ? "costs are those of the quadratic around the optimum"
                : "costs are those of the quadratic around the optimum, times %s: that is how such costs fared on these runs"
                        .formatted(NumberText.rounded(plan.fit().costScale(), DIGITS));
        return Passage.Line.of("       ", text);
    }

    /** Facts of the recommendation that only programs read. */
    List<Fact> data() {
        List<Fact> facts = new ArrayList<>();
        if (plan.costs().unknown().isPresent()) {
            Stream.of("expectedRegret", "expectedRegretTokens", "p90Regret", "keepRegret", "keepRegretTokens")
                    .forEach(key -> facts.add(Fact.data(key, null)));
        }
        facts.add(Fact.data("costScale", plan.fit().costScale()));
        facts.add(Fact.data("costUnknown", plan.costs().unknown()));
        facts.add(Fact.data("extrapolation", plan.extrapolation()));
        facts.add(Fact.data("validatedUpTo", plan.fit().trust().map(Trust::validatedUpTo)));
        facts.add(Fact.data("priorShare", plan.priorShare()));
        return facts;
    }

    static Fact trust(Plan plan) {
        return Fact.data(
                "trust",
                plan.fit()
                        .trust()
                        .map(trust -> List.of(
                                Fact.data("validatedUpTo", trust.validatedUpTo()),
                                Fact.data("pairs", trust.pairs()),
                                Fact.data("pairsLeftOut", trust.leftOut()),
                                Fact.data("plan", trust.plan()),
                                Fact.data("keep", trust.keep()),
                                Fact.data("floor", trust.floor()))));
    }
}
