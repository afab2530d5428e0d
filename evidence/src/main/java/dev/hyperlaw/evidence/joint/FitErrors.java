package dev.hyperlaw.evidence.joint;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * How far a fit may be off, drawn again and again: what varies independently is drawn anew, to first order of the fit.
 *
 * <p>These are the residuals of a run, all its budgets together. Beside them stands how far a model lies off the law, and a model at a
 * budget. The sizes of all are known from few, so that they are drawn, too: intervals get Student's tails.
 */
public final class FitErrors {
    /** What a residual moves an estimate by t weights, over what least squares with these weights would say: E[w]/E[ψ']. */
    private static final double RESPONSE = 1.34;
    /** Offsets that are believed as much as this many that are seen. */
    private static final int BELIEF = 3;
    /** Two numbers of a straight line are taken from the places. */
    private static final int LINE = 2;

    private final JointFit fit;
    private final RowEffects effects;
    private final Rows rows;
    private final int[] place;
    private final int places;
    private final double[] together;
    private final double[] alone;
    private final double[] residuals;
    private final int runs;
    private final int models;
    private final int repetitions;
    /** How many independent losses the rows are. */
    private final double worth;

    private final long seed;

    FitErrors(
            JointFit fit,
            JointPrior believed,
            RowEffects effects,
            Rows rows,
            double[] residuals,
            int[] place,
            double worth,
            int repetitions,
            long seed) {
        this.fit = fit;
        this.effects = effects;
        this.rows = rows;
        this.place = place.clone();
        this.residuals = residuals;
        this.repetitions = repetitions;
        this.worth = worth;
        this.seed = seed;
        places = 1 + Arrays.stream(place).max().orElse(-1);
        models = 1 + Arrays.stream(rows.group()).max().orElse(-1);
        runs = 1 + Arrays.stream(rows.run()).max().orElse(-1);
        int axes = fit.layout().axes();
        together = new double[axes];
        alone = new double[axes];
        for (int i = 0; i < axes; i++) {
            together[i] = together(i, believed.offCell()[i]);
            double cell = fit.prior().offCell()[i];
            alone[i] = Math.sqrt(Math.max(0, cell * cell - together[i] * together[i]));
        }
    }

    public JointFit fit() {
        return fit;
    }

    /** Errors of the exponent in tokens of an axis. */
    public double[] ofTokenExponent(int axis) {
        return drawn(fit.layout().tokens() + axis);
    }

    /** Errors of the exponent in size of an axis. */
    public double[] ofSizeExponent(int axis) {
        return drawn(fit.layout().size() + axis);
    }

    /**
     * What the cells of one place have in common, off the law: what is seen of it beyond the errors of the cells, held by what is
     * believed.
     */
    private double together(int axis, double believed) {
        double[] sum = new double[places];
        double[] weight = new double[places];
        double held = fit.prior().offCell()[axis] * fit.prior().offCell()[axis];
        for (int c = 0; c < place.length; c++) {
            // The fit has drawn each offset towards 0; what the runs alone say of it is less sure, and further off.
            double kept = Math.max(1e-6, 1 - fit.offCellCovariance()[c][axis][axis] / held);
            double own = kept / fit.offCellCovariance()[c][axis][axis];
            sum[place[c]] += own * fit.offCell()[c][axis] / kept;
            weight[place[c]] += own;
        }
        double squares = 0;
        double chance = 0;
        for (int q = 0; q < places; q++) {
            squares += Math.pow(sum[q] / weight[q], 2);
            chance += 1 / weight[q];
        }
        int seen = freedom(places) - BELIEF;
        double beyond = Math.max(0, squares - chance * seen / Math.max(1, places));
        return Math.sqrt((BELIEF * believed * believed + Math.min(beyond, 4 * held * places)) / freedom(places));
    }

    private static int freedom(int seen) {
        return BELIEF + Math.max(0, seen - LINE);
    }

    private double[] drawn(int unknown) {
        double[] effect = effects.on(unknown);
        int axes = alone.length;
        double[] byRun = new double[runs];
        double[][] byPlace = new double[places][axes];
        double[][] byCell = new double[place.length][axes];
        double[][] byModel = new double[models][axes];
        double share = worth / rows.count();
        double taken = share * rows.cells() + Math.min(rows.layout().shared(), worth / 2);
        double spare = worth - taken;
        double used = RESPONSE * Math.sqrt(worth / Math.max(1, spare));
        for (int k = 0; k < effect.length; k++) {
            int cell = rows.cell()[k];
            byRun[rows.run()[k]] += used * effect[k] * residuals[k];
            for (int i = 0; i < axes; i++) {
                byPlace[place[cell]][i] += effect[k] * effects.slope(k, i) * together[i];
                byCell[cell][i] += effect[k] * effects.slope(k, i) * alone[i];
                byModel[rows.group()[cell]][i] +=
                        effect[k] * effects.slope(k, i) * fit.prior().offModel()[i];
            }
        }
        SplittableRandom random = new SplittableRandom(seed);
        double[] errors = new double[repetitions];
        for (int repetition = 0; repetition < repetitions; repetition++) {
            double noise = tail(random, Math.max(2, spare));
            double offsets = tail(random, freedom(places));
            double sum = 0;
            for (double each : byRun) {
                sum += noise * random.nextGaussian() * each;
            }
            sum += offsets * (drawn(byPlace, random) + drawn(byCell, random));
            sum += tail(random, freedom(models)) * drawn(byModel, random);
            errors[repetition] = sum;
        }
        return errors;
    }

    private static double drawn(double[][] deviations, RandomGenerator random) {
        double sum = 0;
        for (double[] row : deviations) {
            for (double each : row) {
                sum += random.nextGaussian() * each;
            }
        }
        return sum;
    }

    /** How much larger a spread may be than it was seen to be: the root of {@code ν/χ²_ν}, by Wilson and Hilferty's cube. */
    private static double tail(RandomGenerator random, double freedom) {
        double share = 2 / (9 * freedom);
        double cube = 1 - share + random.nextGaussian() * Math.sqrt(share);
        return Math.pow(Math.max(0.05, cube), -1.5);
    }
}
