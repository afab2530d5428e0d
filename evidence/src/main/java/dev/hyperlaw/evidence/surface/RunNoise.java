package dev.hyperlaw.evidence.surface;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * How noisy runs are: a part that stays with a run at every budget, and a part that changes from one measurement to the next but remembers the
 * last: a run that is lucky at one budget is still so a little later. Their sizes are found by analysis of variance: two sums of squares of
 * what a fit left over equal what they are on average. So what the fit has swallowed is put back:
 *
 * <pre>{@code
 * e = Py,   P = I − projection on the fit,   Z = which row is of which run
 * E‖e‖²   = σ_new²·tr P      + σ_run²·tr ZᵀPZ
 * E‖Zᵀe‖² = σ_new²·tr ZᵀPPZ  + σ_run²·‖ZᵀPZ‖²
 * }</pre>
 *
 * @param ofRun standard deviation of the part that stays, nats
 * @param fresh standard deviation of the part that changes, nats
 * @param memory correlation of the part that changes between one measurement of a run and the next
 * @param degreesOfRun how many independent squares the first rests on, about
 * @param degreesFresh how many the second rests on
 */
public record RunNoise(double ofRun, double fresh, double memory, double degreesOfRun, double degreesFresh) {
    static final RunNoise NONE = new RunNoise(0, 0, 0, 1, 1);

    /** Beyond this many degrees a standard deviation counts as known. */
    private static final double KNOWN_WELL = 200;

    /** Standard deviation of one measurement. */
    public double total() {
        return Math.hypot(ofRun, fresh);
    }

    /**
     * @param rest what the fit left over, by row of the window, times the root of its weight
     * @param replicates the runs that each row averages
     */
    static RunNoise of(SurfaceData data, LocalRows rows, Orthogonal fit, double[] rest, List<Replicate> replicates) {
        return new NoiseSums(data, rows, fit, rest, replicates).solve(RunMemory.of(data, rows, rest, replicates));
    }

    /**
     * Noise for every row, less where it is a mean. How well each part is known is drawn too, which is what makes Student's intervals wider than normal
     * ones.
     */
    public double[] draw(SurfaceData data, RandomGenerator random) {
        double spreadOfRun = ofRun * doubt(degreesOfRun, random);
        double spreadFresh = fresh * doubt(degreesFresh, random);
        double[] stays = new double[data.runs()];
        for (int run = 0; run < stays.length; run++) {
            stays[run] = spreadOfRun * random.nextGaussian();
        }
        double[] changes = new double[data.runs()];
        boolean[] begun = new boolean[data.runs()];
        double renewal = Math.sqrt(1 - memory * memory);
        double[] noise = new double[data.rows()];
        for (int row = 0; row < noise.length; row++) {
            int run = data.run()[row];
            double news = random.nextGaussian();
            changes[run] = begun[run] ? memory * changes[run] + renewal * news : news;
            begun[run] = true;
            noise[row] = (stays[run] + spreadFresh * changes[run]) / Math.sqrt(data.counts()[row]);
        }
        return noise;
    }

    /** {@code √(n/χ²_n)}. */
    private static double doubt(double degrees, RandomGenerator random) {
        if (degrees > KNOWN_WELL) {
            return 1;
        }
        int count = (int) Math.max(1, Math.round(degrees));
        double squares = 0;
        for (int i = 0; i < count; i++) {
            double draw = random.nextGaussian();
            squares += draw * draw;
        }
        return Math.sqrt(count / squares);
    }
}
