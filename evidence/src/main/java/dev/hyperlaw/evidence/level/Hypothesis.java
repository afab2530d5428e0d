package dev.hyperlaw.evidence.level;

/**
 * One size of the misfit, with everything divided by what it and the errors of the losses leave uncertain.
 *
 * @param factor of their covariance
 * @param losses whitened, as are the columns
 * @param tokens one column per exponent in tokens
 * @param sizes one per exponent in size; none along tokens alone
 * @param logPrior of this size of the misfit, less half the log determinant
 */
record Hypothesis(
        Misfit misfit,
        Triangle factor,
        double[] losses,
        double[] ones,
        double[][] tokens,
        double[][] sizes,
        double logPrior) {}
