package dev.hyperlaw.view.theory;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What a law must not be trusted with, read off the law itself. */
final class LawWarnings {
    private static final double LARGEST_RUN = 1e14;

    private LawWarnings() {}

    static List<String> of(Law law, OptionalDouble onset) {
        return switch (law.status()) {
            case UNIQUE, FLAT -> ofLaw(law, onset);
            case UNBOUNDED ->
                List.of("There is no minimiser: along the ray the bound falls for ever. Cap or fix a variable on it.");
            case INFEASIBLE ->
                List.of(
                        "The constraints contradict each other; the certificate (--format json) has the weights that prove it.");
        };
    }

    private static List<String> ofLaw(Law law, OptionalDouble onset) {
        List<String> cautions = new ArrayList<>();
        law.gap()
                .filter(gap -> gap.compareTo(Rational.of(1, 8)) < 0)
                .ifPresent(gap -> cautions.add(
                        "The gap is only %s: what decides the law leads the next terms by T^%s, %s at a trillion tokens."
                                .formatted(gap, gap, NumberText.rounded(Math.pow(1e12, gap.doubleValue()), 2))));
        if (law.constants().isEmpty()) {
            cautions.add("No constant is determined: anything in the ranges is equally good by this bound.");
            return cautions;
        }
        if (onset.isEmpty()) {
            cautions.add(
                    "The law has not set in at 1e100 tokens: at any real budget other exponents hold (see the phases).");
        } else if (Math.exp(onset.getAsDouble()) > LARGEST_RUN) {
            cautions.add("The law only sets in at %s tokens; before that other exponents hold (see the phases)."
                    .formatted(NumberText.rounded(Math.exp(onset.getAsDouble()), 3)));
        }
        if (!law.open().isEmpty()) {
            cautions.add(
                    "The bound does not determine every variable: anything in the ranges is equally good by this bound.");
        }
        return cautions;
    }
}
