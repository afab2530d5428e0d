package dev.hyperlaw.evidence.joint;

/**
 * What is believed of a surface before its runs are looked at. Nothing in it is in the unit of the loss.
 *
 * @param tokenMean exponents in tokens of the best settings, one per axis
 * @param tokenPrecision inverse covariance of these; zeros where nothing is believed
 * @param sizeMean exponents in model size
 * @param sizePrecision inverse variances of these
 * @param followMean {@code R[j][k]}, j behind k: how the best setting k follows setting j, all else held
 * @param followDeviation of these
 * @param offModel how far one model's best settings lie off the law, a standard deviation per axis
 * @param offCell how far those of one cell do
 * @param free whether its shape is: lopsided along every axis, and as wide at another size as it likes, or at another batch where that
 *     stands in its place. Otherwise it is lopsided along the first axis only
 */
public record JointPrior(
        double[] tokenMean,
        double[][] tokenPrecision,
        double[] sizeMean,
        double[] sizePrecision,
        double[][] followMean,
        double[][] followDeviation,
        double[] offModel,
        double[] offCell,
        boolean free) {
    /** The same with nothing believed of one axis's exponent in tokens, nor of its neighbours' given it. */
    public JointPrior flatInTokens(int axis) {
        int size = tokenMean.length;
        // Marginalise the axis out of the belief: the others keep what is believed of them alone.
        double[][] precision = new double[size][size];
        double own = tokenPrecision[axis][axis];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                boolean other = i != axis && j != axis;
                precision[i][j] = other && own > 0
                        ? tokenPrecision[i][j] - tokenPrecision[i][axis] * tokenPrecision[axis][j] / own
                        : other ? tokenPrecision[i][j] : 0;
            }
        }
        return new JointPrior(
                tokenMean, precision, sizeMean, sizePrecision, followMean, followDeviation, offModel, offCell, free);
    }
}
