package dev.hyperlaw.verify.claim;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.rational.Rational;

/**
 * An exponent found twice: exactly by the law compiler, and as the slope of the solver's optima between two huge budgets.
 *
 * @param slope d log variable / d log T over the stretch
 */
record CheckedExponent(Rational compiled, double slope, Stretch stretch) {
    /** A budget so large that every law with a gap of a quarter has set in. */
    static final double FROM = 1e40;

    static final double TO = 1e60;

    /** What is left of lower-order terms moves a slope over these stretches by less. */
    private static final double TOLERANCE = 1e-9;

    /** The budgets a slope is taken between: the smaller the gap of a law, the later it sets in. */
    record Stretch(double from, double to) {
        private static final Stretch USUAL = new Stretch(FROM, TO);
        private static final Stretch LATE = new Stretch(1e80, 1e100);

        static Stretch of(Law law) {
            return law.gap().orElse(Rational.ONE).compareTo(Rational.of(1, 4)) < 0 ? LATE : USUAL;
        }
    }

    boolean agreesWith(Rational wanted) {
        return compiled.equals(wanted) && Measurement.close(slope - wanted.doubleValue(), 0, TOLERANCE);
    }

    /** How it was found, the budget being called by this letter. */
    String method(String budget) {
        return "Law compiler, exact; solver slope between %s=%s and %s: %s."
                .formatted(
                        budget,
                        NumberText.precise(stretch.from()),
                        NumberText.precise(stretch.to()),
                        NumberText.decimals(slope, 9));
    }
}
