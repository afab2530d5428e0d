package dev.hyperlaw.lab.meter;

import dev.hyperlaw.sweep.meter.Estimate;

/**
 * q in {@code ‖ḡ_b − ∇f‖ ∝ b^−q}: on each block the slope of the mean logarithm of the norm over log b, then the mean over the blocks. The
 * logarithm has all its moments whatever the noise, so the interval holds for heavy tails as well, where the mean of the norm may not
 * exist.
 */
final class NoiseExponent {
    private NoiseExponent() {}

    /** @param meanLogs by block, then for b = 1, 2, 4, … */
    static Estimate of(double[][] meanLogs) {
        double[] exponents = new double[meanLogs.length];
        for (int block = 0; block < meanLogs.length; block++) {
            exponents[block] = -slope(meanLogs[block]);
        }
        return new Blocks(exponents).estimate();
    }

    private static double slope(double[] logs) {
        double middle = (logs.length - 1) / 2.0;
        double products = 0;
        double squares = 0;
        for (int level = 0; level < logs.length; level++) {
            products += (level - middle) * logs[level];
            squares += (level - middle) * (level - middle);
        }
        return products / squares / Math.log(2);
    }
}
