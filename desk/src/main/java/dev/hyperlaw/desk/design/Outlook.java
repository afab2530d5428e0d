package dev.hyperlaw.desk.design;

import dev.hyperlaw.evidence.Exponent;
import dev.hyperlaw.rational.Rational;
import java.util.List;

/**
 * How well a design will know one exponent.
 *
 * @param truth the exponent that was put in
 * @param halfWidth half a 95 % interval; 1.96 standard deviations of the estimates
 * @param bias their mean minus the truth
 * @param found the share of repetitions that gave an estimate at all
 * @param tellsFrom values that can be told from the predicted one in four sweeps out of five
 * @param confuses values that cannot
 */
public record Outlook(
        Exponent exponent,
        double truth,
        double halfWidth,
        double bias,
        double found,
        List<Rational> tellsFrom,
        List<Rational> confuses) {
    /** Below this share of repetitions with an answer there is none to be expected. */
    public static final double USUALLY = 0.8;

    public Outlook {
        tellsFrom = List.copyOf(tellsFrom);
        confuses = List.copyOf(confuses);
    }

    public boolean isKnown() {
        return found >= USUALLY;
    }
}
