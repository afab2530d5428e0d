package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.plan.Cost;
import dev.hyperlaw.view.document.Fact;
import java.util.Optional;

/** Losses and costs in the unit of a sweep. */
record LossWords(LossUnit unit) {
    private static final int DIGITS = 2;

    String loss(double value, int digits) {
        return NumberText.rounded(value, digits) + " " + unit.words();
    }

    /** {@code 1.3e-3 nats (5.3 % of tokens)}. */
    String cost(Cost cost) {
        return loss(cost.nats(), DIGITS)
                + (cost.tokens().isPresent()
                        ? " (%s)".formatted(NumberText.ofTokens(cost.tokens().getAsDouble()))
                        : "");
    }

    /** The same as a fact with its two values. */
    Fact cost(String key, String tokensKey, Optional<Cost> cost) {
        return Fact.of(key, cost.map(Cost::nats), cost.map(this::cost).orElse("unknown"))
                .with(Fact.data(tokensKey, cost.map(Cost::tokens)));
    }
}
