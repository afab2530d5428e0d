package dev.hyperlaw.law;

/**
 * A tuned configuration at one budget.
 *
 * @param tokens the budget {@code T}
 * @param eta learning rate
 * @param alpha {@code 1 − β}
 * @param batch batch size in tokens
 * @param value the bound there
 */
public record TunedPoint(double tokens, double eta, double alpha, double batch, double value) {
    /** {@code K = T/b}. */
    public double steps() {
        return tokens / batch;
    }

    /** Whether {@code α ≤ 1} binds: momentum is switched off. */
    public boolean momentumOff() {
        return alpha == 1;
    }
}
