package dev.hyperlaw.transfer;

/**
 * Loss above the best, in nats, and as the tokens that would buy it back.
 *
 * @param slope nats gained per e-fold of tokens in the sweep the regret was seen on
 */
public record Regret(double nats, double slope) {
    Regret plus(double more) {
        return new Regret(nats + more, slope);
    }

    /** Extra tokens as a fraction of the budget: {@code exp(nats / slope) − 1}. */
    public double tokenFraction() {
        return Math.expm1(nats / slope);
    }
}
