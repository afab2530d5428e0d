package dev.hyperlaw.transfer;

import dev.hyperlaw.rational.Rational;

/**
 * The exponents of a rule that is a power law:
 *
 * <pre>{@code
 * b1 = b0 (T1/T0)^batch          unless the batch is prescribed
 * η1 = η0 (b1/b0)^lrPerBatch (T1/T0)^lrPerBudget
 * α1 = α0 (b1/b0)^alphaPerBatch (T1/T0)^alphaPerBudget
 * }</pre>
 *
 * The paper's tables budget-transfer and batch-change are both of this form, with the same exponents: a regime of the
 * first is the second along its own batch law.
 */
public record RuleExponents(
        Rational batch, Rational lrPerBatch, Rational lrPerBudget, Rational alphaPerBatch, Rational alphaPerBudget)
        implements Scaling {
    /** Fractions or decimals as text, read exactly: {@code of("1/6", "1", "-3/4", "1", "-1/2")}. */
    static RuleExponents of(
            String batch, String lrPerBatch, String lrPerBudget, String alphaPerBatch, String alphaPerBudget) {
        return new RuleExponents(
                Rational.parse(batch),
                Rational.parse(lrPerBatch),
                Rational.parse(lrPerBudget),
                Rational.parse(alphaPerBatch),
                Rational.parse(alphaPerBudget));
    }

    /** A law that leaves momentum alone. */
    public static RuleExponents of(String batch, String lrPerBatch, String lrPerBudget) {
        return of(batch, lrPerBatch, lrPerBudget, "0", "0");
    }

    /** Exponent of η in T along the rule's own batch law. */
    public Rational lrAlongPath() {
        return lrPerBatch.times(batch).plus(lrPerBudget);
    }

    /** Exponent of α in T along the rule's own batch law. */
    public Rational alphaAlongPath() {
        return alphaPerBatch.times(batch).plus(alphaPerBudget);
    }

    boolean movesMomentum() {
        return !alphaPerBatch.isZero() || !alphaPerBudget.isZero();
    }

    @Override
    public double logBatch(double logJump) {
        return batch.doubleValue() * logJump;
    }

    @Override
    public double logLr(double logJump, double logBatchRatio) {
        return lrPerBatch.doubleValue() * logBatchRatio + lrPerBudget.doubleValue() * logJump;
    }

    @Override
    public double logAlpha(double logJump, double logBatchRatio) {
        return alphaPerBatch.doubleValue() * logBatchRatio + alphaPerBudget.doubleValue() * logJump;
    }

    /** {@code c_η = η0 · T0^−lrPerBudget · b0^−lrPerBatch}, the calibrated constant of table batch-change. */
    public double lrInvariant(double lr, double logBudget, double logBatch) {
        return lr * Math.exp(-logLr(logBudget, logBatch));
    }
}
