package dev.hyperlaw.intake;

/**
 * What every row says in numbers; NaN where it says nothing.
 *
 * @param batch in tokens
 * @param sequence tokens per sequence
 * @param tokens seen when the loss was measured
 * @param planned tokens the run was to see
 * @param loss infinite where the run had broken down
 */
record Amounts(double[] lr, double[] batch, double[] sequence, double[] tokens, double[] planned, double[] loss) {
    /** Tokens and losses alone; the rest is known by run. */
    LossPoints points() {
        return new LossPoints(tokens, loss);
    }

    /**
     * Tokens and loss of every row; NaN where it says nothing.
     *
     * @param loss infinite where the run had broken down
     */
    record LossPoints(double[] tokens, double[] loss) {}
}
