package dev.hyperlaw.evidence.cliff;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The divergence to be named beside a setting: the lowest rate above it that diverged, at the nearest size and tokens.
 *
 * @param factor how far its learning rate is above the setting's, more than 1
 * @param byRate whether no run of its size and tokens survived a rate as high
 */
public record Nearest(CliffRun run, double factor, boolean byRate) {
    /** Rates closer than this are one rate that was written in two ways. */
    private static final double SAME = 1e-6;

    static Optional<Nearest> of(List<CliffRun> runs, double logSize, double logTokens, double logRate) {
        // What its rate alone explains comes first: a divergence for lack of warm-up says little of the rate.
        Comparator<CliffRun> order = Comparator.<CliffRun>comparingDouble(run -> apart(run.logSize(), logSize))
                .thenComparing(run -> LostRuns.isBySetting(run, runs))
                .thenComparingDouble(run -> apart(run.logTokens(), logTokens))
                .thenComparingDouble(CliffRun::logRate);
        return runs.stream()
                .filter(run -> run.diverged() && run.logRate() > logRate + SAME)
                .min(order)
                .map(run -> new Nearest(run, Math.exp(run.logRate() - logRate), !LostRuns.isBySetting(run, runs)));
    }

    /** What is unknown is neither nearer nor farther. */
    private static double apart(double one, double other) {
        double apart = Math.abs(one - other);
        return Double.isNaN(apart) ? 0 : apart;
    }
}
