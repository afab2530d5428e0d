package dev.hyperlaw.sweep.proxy;

import dev.hyperlaw.observation.RunId;

/** The noise of one loss of one run: a number that depends on these three and on nothing else. */
record PointNoise(long seed, RunId run, long tokens) {

    /** Standard normal, by Box and Muller (1958). */
    double gaussian() {
        long state = mixed(mixed(mixed(seed) ^ Long.parseUnsignedLong(run.hex(), 16)) ^ tokens);
        double radius = StrictMath.sqrt(-2 * StrictMath.log(uniform(mixed(state + 1))));
        return radius * StrictMath.cos(2 * Math.PI * uniform(mixed(state + 2)));
    }

    /** In (0, 1]. */
    private static double uniform(long bits) {
        return ((bits >>> 11) + 1) * 0x1p-53;
    }

    /** The finaliser of SplitMix64 (Steele, Lea and Flood 2014): neighbours in, strangers out. */
    private static long mixed(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
