package dev.hyperlaw.lab.meter;

import java.util.Arrays;

/** What pairs of groups of one block of examples said, by the size of the group: b = 1, 2, 4, … */
final class PairBlock {
    private final int[] pairs;
    private final int[] apart;
    private final double[] euclidean;
    private final double[] dual;
    private final double[] logEuclidean;
    private final double[] logDual;
    private double squares;
    private double singles;
    private int singleCount;
    private double bigSquare;

    PairBlock(int levels) {
        pairs = new int[levels];
        apart = new int[levels];
        euclidean = new double[levels];
        dual = new double[levels];
        logEuclidean = new double[levels];
        logDual = new double[levels];
    }

    /** The squared norm of one example. */
    void single(double square) {
        singles += square;
        singleCount++;
    }

    /** How far two groups are apart, over √2. */
    void pair(int level, double euclideanNorm, double dualNorm) {
        pairs[level]++;
        euclidean[level] += euclideanNorm;
        dual[level] += dualNorm;
        if (euclideanNorm > 0) { // examples that are the same have no logarithm
            apart[level]++;
            logEuclidean[level] += Math.log(euclideanNorm);
            logDual[level] += Math.log(dualNorm);
        }
        squares += level == 0 ? euclideanNorm * euclideanNorm : 0;
    }

    /** The squared norm of the mean of all examples. */
    void mean(double square) {
        bigSquare = square;
    }

    double smallSquare() {
        return singles / singleCount;
    }

    double bigSquare() {
        return bigSquare;
    }

    /** {@code E‖g − ∇f‖₂²}. */
    double variance() {
        return squares / pairs[0];
    }

    double euclidean(int level) {
        return euclidean[level] / pairs[level];
    }

    double dual(int level) {
        return dual[level] / pairs[level];
    }

    /** Whether there is something to see at every size of group. */
    boolean complete() {
        return Arrays.stream(apart).allMatch(count -> count > 0);
    }

    double[] logEuclidean() {
        return means(logEuclidean);
    }

    double[] logDual() {
        return means(logDual);
    }

    private double[] means(double[] sums) {
        double[] means = new double[sums.length];
        for (int level = 0; level < sums.length; level++) {
            means[level] = sums[level] / apart[level];
        }
        return means;
    }
}
