package dev.hyperlaw.evidence;

/**
 * The batches that are as good as the best at one budget, the learning rate tuned to each: their loss lies above its by less than the noise of one run.
 *
 * @param low the smallest, in tokens
 * @param high the largest
 * @param lowIsEnd whether smaller ones were not tried
 * @param highIsEnd whether larger ones were not tried
 */
public record FlatBatch(double low, double high, boolean lowIsEnd, boolean highIsEnd) {
    public FlatBatch {
        if (!(low > 0) || !(low <= high)) {
            throw new IllegalArgumentException("Batches from %s to %s are not a range.".formatted(low, high));
        }
    }

    /**
     * @param logBatches ascending
     * @param levels the loss at each, everything else tuned
     * @param logBest where the best batch is
     * @param best the loss there
     */
    static FlatBatch of(double[] logBatches, double[] levels, double logBest, double best, double noise) {
        double top = best + noise;
        int last = logBatches.length - 1;
        double from = Math.max(logBatches[0], Math.min(logBatches[last], logBest));
        double low = from;
        double levelThere = best;
        boolean lowIsEnd = true;
        for (int i = last; i >= 0 && lowIsEnd; i--) {
            if (logBatches[i] < from) {
                lowIsEnd = levels[i] <= top;
                low = lowIsEnd ? logBatches[i] : crossing(low, levelThere, logBatches[i], levels[i], top);
                levelThere = levels[i];
            }
        }
        double high = from;
        levelThere = best;
        boolean highIsEnd = true;
        for (int i = 0; i <= last && highIsEnd; i++) {
            if (logBatches[i] > from) {
                highIsEnd = levels[i] <= top;
                high = highIsEnd ? logBatches[i] : crossing(high, levelThere, logBatches[i], levels[i], top);
                levelThere = levels[i];
            }
        }
        return new FlatBatch(Math.exp(low), Math.exp(high), lowIsEnd, highIsEnd);
    }

    private static double crossing(double x, double y, double beyond, double above, double top) {
        return x + (beyond - x) * Math.max(0, Math.min(1, (top - y) / (above - y)));
    }
}
