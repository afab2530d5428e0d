package dev.hyperlaw.evidence.surface;

/**
 * How far the noise of a run at one budget says what it is at the next, as an autoregressive process of first order has it. Two seeds of one setting
 * differ by a curve, not by white noise: on the runs of experiments/a-constant-lr.csv neighbouring differences correlate by .5 to .7, which makes the
 * slope over budgets, and so every exponent in T, several times as uncertain as white noise would.
 *
 * @param correlation between neighbouring measurements of a run, 0 to .9
 * @param length the usual number of measurements of a run in the window
 */
record RunMemory(double correlation, double length) {
    private static final double MOST = 0.9;
    /** Shorter stretches say nothing about memory once their mean is taken out. */
    private static final int SHORTEST = 4;
    /** So many standard errors above none, or else it counts as none: white noise shall not pay for a memory it does not have. */
    private static final double CERTAIN = 2;

    /** From what a fit left over, times the root of its weight, row by row of the window; rows of a run are in the order of their budgets. */
    static RunMemory of(SurfaceData data, LocalRows rows, double[] rest) {
        double[] sums = new double[data.runs()];
        int[] counts = new int[data.runs()];
        for (int n = 0; n < rows.count(); n++) {
            int run = data.run()[rows.row(n)];
            sums[run] += rest[n] / rows.rootWeight(n);
            counts[run]++;
        }
        double products = 0;
        double squares = 0;
        double used = 0;
        double runs = 0;
        double[] last = new double[data.runs()];
        boolean[] begun = new boolean[data.runs()];
        for (int n = 0; n < rows.count(); n++) {
            int run = data.run()[rows.row(n)];
            if (counts[run] >= SHORTEST) {
                double here = rest[n] / rows.rootWeight(n) - sums[run] / counts[run];
                squares += here * here;
                products += begun[run] ? last[run] * here : 0;
                used++;
                runs += begun[run] ? 0 : 1;
                last[run] = here;
                begun[run] = true;
            }
        }
        if (!(squares > 0)) {
            return new RunMemory(0, 1);
        }
        double length = used / runs;
        // Taking out the mean of n values biases their correlation r to about r − (1 + 4r)/n (Kendall 1954).
        double unbiased = (products / squares + 1 / length) / Math.max(0.5, 1 - 4 / length);
        boolean seen = unbiased > CERTAIN / Math.sqrt(used);
        return new RunMemory(seen ? Math.min(MOST, unbiased) : 0, length);
    }

    /** How much larger the variance of the changing part is than its scatter around the means of runs shows. */
    double inflation() {
        return length <= 1 ? 1 : (1 - 1 / length) / (1 - shareOfMean());
    }

    /** How many independent values one measurement is worth. */
    double independent() {
        return (1 - correlation * correlation) / (1 + correlation * correlation);
    }

    /** The variance of the mean of a run over that of one measurement. */
    private double shareOfMean() {
        int n = (int) Math.max(2, Math.round(length));
        double sum = 1;
        for (int k = 1; k < n; k++) {
            sum += 2 * (1 - (double) k / n) * Math.pow(correlation, k);
        }
        return sum / n;
    }
}
