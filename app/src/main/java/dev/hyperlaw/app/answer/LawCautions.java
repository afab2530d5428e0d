package dev.hyperlaw.app.answer;

import dev.hyperlaw.app.output.Numbers;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.Phase;
import dev.hyperlaw.derive.Status;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;

/** What a law must not be trusted with, read off the law itself. */
final class LawCautions {
    private static final double LARGEST_RUN = 1e14;

    private LawCautions() {}

    static List<String> of(Law law, List<Phase> phases) {
        List<String> cautions = new ArrayList<>();
        switch (law.status()) {
            case UNIQUE, FLAT -> {
                law.gap()
                        .filter(gap -> gap.compareTo(Rational.of(1, 8)) < 0)
                        .ifPresent(gap -> cautions.add(
                                "The gap is only %s: what decides the law leads the next terms by T^%s, %s at a trillion tokens. Read the phases, not the exponents."
                                        .formatted(gap, gap, Numbers.rounded(Math.pow(1e12, gap.doubleValue()), 2))));
                if (!phases.isEmpty()) {
                    double from = Math.exp(phases.get(phases.size() - 1).fromLog());
                    if (from > LARGEST_RUN) {
                        cautions.add(
                                "The law for large budgets only begins at %s tokens; before that other exponents hold (see the phases)."
                                        .formatted(Numbers.rounded(from, 3)));
                    }
                }
            }
            case UNBOUNDED ->
                cautions.add(
                        "There is no minimiser: along the ray the bound falls for ever. Cap or fix a variable on it.");
            case INFEASIBLE ->
                cautions.add(
                        "The constraints contradict each other; the certificate (--format json) has the weights that prove it.");
        }
        if (law.status() == Status.FLAT) {
            cautions.add(
                    "The bound does not determine every variable: anything in the ranges is equally good by this bound.");
        }
        return cautions;
    }
}
