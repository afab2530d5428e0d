package dev.hyperlaw.intake;

/**
 * Tokens and loss of every row; NaN where it says nothing.
 *
 * @param loss infinite where the run had broken down
 */
record LossPoints(double[] tokens, double[] loss) {}
