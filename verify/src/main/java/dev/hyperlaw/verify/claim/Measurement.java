package dev.hyperlaw.verify.claim;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.rational.Rational;

/**
 * What a check found: it agrees with what is printed, or else with what should have been printed, or with neither.
 * Exact numbers are compared exactly, others relative to the value they should have. Anything that is not a number
 * agrees with nothing.
 *
 * @param predicted what the paper prints; for a statement of Hyperlaw's own, what Hyperlaw predicts
 * @param measured what came out
 * @param note how it was measured, what the correction is and what it means, in a sentence or two
 */
public record Measurement(Reading predicted, Reading measured, ClaimVerdict verdict, String note) {
    public Measurement {
        if (note.isBlank()) {
            throw new IllegalArgumentException("A measurement needs a note that says how it was made.");
        }
    }

    /** Whether two numbers agree up to a relative tolerance; next to zero the tolerance is absolute. */
    static boolean close(double value, double wanted, double tolerance) {
        return Double.isFinite(wanted) // two infinities would agree with everything
                && Math.abs(value - wanted) <= tolerance * (wanted == 0 ? 1 : Math.abs(wanted));
    }

    static Measurement exact(Rational printed, Rational measured, String note) {
        return of(Reading.of(printed), Reading.of(measured), printed.equals(measured), note);
    }

    /** An exponent of the budget, which compiler and solver must agree on. */
    static Measurement exponent(String printed, CheckedExponent measured, String note) {
        return exponent(printed, measured, true, note);
    }

    /** The same, where something else has to hold besides. */
    static Measurement exponent(String printed, CheckedExponent measured, boolean besides, String note) {
        Rational wanted = Rational.parse(printed);
        return of(
                Reading.of(wanted),
                Reading.of(measured.compiled()),
                besides && measured.agreesWith(wanted),
                note + " " + measured.method("T"));
    }

    static Measurement close(double printed, double measured, double tolerance, String note) {
        return of(Reading.of(printed), Reading.of(measured), close(measured, printed, tolerance), note);
    }

    static Measurement close(double printed, double corrected, double measured, double tolerance, String note) {
        return new Measurement(
                Reading.of(printed),
                Reading.of(measured),
                ClaimVerdict.of(close(measured, printed, tolerance), close(measured, corrected, tolerance)),
                note);
    }

    /** What came out agrees with what is printed, or the claim fails. */
    static Measurement of(Reading printed, Reading measured, boolean asPrinted, String note) {
        return new Measurement(printed, measured, ClaimVerdict.of(asPrinted, false), note);
    }

    /** A statement that is not a single number: whether it came out as printed. */
    static Measurement statement(String printed, Reading measured, boolean asPrinted, String note) {
        return of(Reading.text(printed), measured, asPrinted, note);
    }

    static Measurement statement(String printed, String measured, boolean asPrinted, String note) {
        return statement(printed, Reading.text(measured), asPrinted, note);
    }

    /** The same with a correction: whether it came out as printed, and whether as corrected. */
    static Measurement statement(String printed, String measured, boolean asPrinted, boolean asCorrected, String note) {
        return new Measurement(
                Reading.text(printed), Reading.text(measured), ClaimVerdict.of(asPrinted, asCorrected), note);
    }

    /**
     * A statement that is only read: what is printed beside what a text says, nothing measured. If the two texts disagree
     * it fails.
     */
    static Measurement read(String printed, Reading read, boolean texts, String note) {
        return new Measurement(Reading.text(printed), read, texts ? ClaimVerdict.READ : ClaimVerdict.FAILS, note);
    }

    /** Several pairs of numbers at once, judged by the worst; rounding below the tolerance is not shown. */
    static Measurement agreement(String printed, Pairs pairs, double tolerance, String note) {
        boolean agree = pairs.worst() <= tolerance;
        String measured = agree
                ? "agrees to " + NumberText.precise(tolerance)
                : "differs by " + NumberText.rounded(pairs.worst(), 2);
        return statement(printed, measured, agree, note);
    }
}
