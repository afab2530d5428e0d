package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.registry.PublishedLaws;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PublishedRulesTest {
    private static final Pattern POWER = Pattern.compile("[BCDT]\\^(-?[\\d.]+)");

    /** The citation of a rule prints its formula: what it prints is what is used. */
    @Test
    void theExponentsAreThoseOfTheRegistryAndOfTheCitation() {
        List<String> seen = new ArrayList<>();
        for (TransferRule rule : PublishedRules.ALL) {
            if (!PublishedLaws.names().contains(rule.name()) || rule.equals(PublishedRules.MAREK)) {
                continue;
            }
            List<Rational> printed = new ArrayList<>();
            if (rule.citation().contains("sqrt(B")) {
                printed.add(Rational.of(1, 2));
            }
            Matcher power = POWER.matcher(rule.citation());
            while (power.find()) {
                printed.add(Rational.parse(power.group(1)));
            }
            RuleExponents exponents = rule.exponents().orElseThrow();
            List<Rational> used =
                    new ArrayList<>(List.of(exponents.batch(), exponents.lrPerBatch(), exponents.lrPerBudget()));
            used.removeIf(Rational::isZero);
            assertThat(used).as(rule.name()).containsExactlyInAnyOrderElementsOf(printed);
            seen.add(rule.name());
        }
        assertThat(seen)
                .containsExactly(
                        "steplaw", "deepseek", "von-ruette", "filatov", "bergsma", "nanochat", "marin", "bjorck");
    }
}
