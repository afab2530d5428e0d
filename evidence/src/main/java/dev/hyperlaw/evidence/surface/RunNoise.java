package dev.hyperlaw.evidence.surface;

import java.util.random.RandomGenerator;

/**
 * How noisy runs are: a part that stays with a run at every budget, and a part that changes from one measurement to the next but remembers the
 * last: a run that is lucky at one budget is still so a little later. Their sizes are found by
 * equating two sums of squares of what a fit left over with what they are on average (analysis of variance), so that what the fit
 * has swallowed is put back:
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

    /** Beyond so many degrees a standard deviation counts as known. */
    private static final double KNOWN_WELL = 200;

    /** Standard deviation of one measurement. */
    public double total() {
        return Math.hypot(ofRun, fresh);
    }

    /** @param rest what the fit left over, by row of the window, times the root of its weight */
    static RunNoise of(SurfaceData data, LocalRows rows, Orthogonal fit, double[] rest) {
        int count = rows.count();
        int runs = data.runs();
        double[][] projected = new double[runs][];
        for (int run = 0; run < runs; run++) {
            int wanted = run;
            projected[run] = rows.column(row -> data.run()[row] == wanted ? 1 : 0);
            fit.removeFrom(projected[run]);
        }
        double squares = Orthogonal.dot(rest, rest);
        double freshOfSquares = 0;
        for (int n = 0; n < count; n++) {
            double weight = rows.rootWeight(n) * rows.rootWeight(n);
            freshOfSquares += weight * Math.max(0, 1 - fit.leverage(n) - rows.stratumShare(n));
        }
        double[] sums = new double[runs];
        double[][] gram = new double[runs][runs];
        double freshOfSums = 0;
        for (int n = 0; n < count; n++) {
            double root = rows.rootWeight(n);
            int run = data.run()[rows.row(n)];
            sums[run] += root * rest[n];
            for (int other = 0; other < runs; other++) {
                gram[run][other] += root * projected[other][n];
                double fresh = root * projected[other][n];
                freshOfSums += fresh * fresh;
            }
        }
        double ofSums = 0;
        double runOfSquares = 0;
        double runOfSums = 0;
        for (int run = 0; run < runs; run++) {
            ofSums += sums[run] * sums[run];
            runOfSquares += gram[run][run];
            for (double entry : gram[run]) {
                runOfSums += entry * entry;
            }
        }
        double determinant = freshOfSquares * runOfSums - runOfSquares * freshOfSums;
        double fresh = (squares * runOfSums - runOfSquares * ofSums) / determinant;
        double ofRun = (freshOfSquares * ofSums - freshOfSums * squares) / determinant;
        // A component that comes out negative is zero, and the other one then explains all there is.
        if (!(determinant > 1e-9 * freshOfSquares * runOfSums) || ofRun <= 0) {
            ofRun = 0;
            fresh = squares / freshOfSquares;
        } else if (fresh <= 0) {
            fresh = 0;
            ofRun = squares / runOfSquares;
        }
        double degreesFresh = count - rows.strata() - fit.rank();
        double degreesOfRun = runOfSums == 0 ? degreesFresh : runOfSquares * runOfSquares / runOfSums;
        RunMemory memory = RunMemory.of(data, rows, rest);
        double changing = Math.min(ofRun + fresh, fresh * memory.inflation());
        return new RunNoise(
                Math.sqrt(Math.max(0, ofRun + fresh - changing)),
                Math.sqrt(Math.max(0, changing)),
                memory.correlation(),
                Math.max(1, degreesOfRun),
                Math.max(1, degreesFresh * memory.independent()));
    }

    /**
     * Noise for every row. How well each part is known is drawn too, which is what makes Student's intervals wider than normal
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
            noise[row] = stays[run] + spreadFresh * changes[run];
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
