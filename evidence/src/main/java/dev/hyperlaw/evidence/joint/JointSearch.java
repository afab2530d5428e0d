package dev.hyperlaw.evidence.joint;

import java.util.Arrays;

/**
 * Fits a surface by least squares: levels and offsets of cells are eliminated cell by cell, {@link Weights} and the sizes of random
 * effects are found on the way.
 */
public final class JointSearch {
    /** Runs this many typical excesses above the best of their cell are past the valley: cliffs, breakdowns. */
    private static final double PAST = 12;
    /** Random effects that are believed as much as this many that are seen. */
    private static final double BELIEF = 6;

    /** Noise beyond this share of the typical excess, or a misfit beyond {@link #MUCH_MISFIT}, and the surface explains little. */
    private static final double MUCH = 0.25;

    private static final double MUCH_MISFIT = 1.5 * Weights.MISFIT;
    /** Share of rows that are disbelieved: one odd run is one, not a law that fails. */
    private static final double MANY = 0.05;
    /** How far free cells may lie off the law to begin with, as a logarithm. */
    private static final double LOOSE = 1;

    private static final int EARLY = 3;
    private static final int LEAST_ROUNDS = 8;
    private static final int MOST_ROUNDS = 60;
    private static final int ATTEMPTS = 8;

    private final JointRuns runs;
    private final Unknowns layout;
    private final Rows rows;
    private final Weights weights;
    private final Belief belief;
    private final double scale;
    private final double[] middle;
    private double[] theta;
    private double[][] offCell;
    private double damping = 1e-3;
    /** Rounds before the sizes of random effects are estimated. */
    private final int tied;

    private JointSearch(JointRuns runs, JointPrior prior, boolean loose) {
        this.runs = runs;
        double[] floors = Excess.floors(runs);
        scale = Excess.scale(runs, floors);
        layout = new Unknowns(runs.axes().size(), runs.groups(), scale);
        int[] kept = Excess.within(runs, floors, PAST * scale);
        middle = new double[] {
            runs.cells().stream()
                    .mapToDouble(JointRuns.Place::logSize)
                    .average()
                    .orElse(0),
            runs.cells().stream()
                    .mapToDouble(JointRuns.Place::logTokens)
                    .average()
                    .orElse(0)
        };
        theta = Excess.start(runs, layout, prior, middle, Excess.steepness(runs, kept, scale));
        offCell = new double[runs.cells().size()][layout.axes()];
        rows = Rows.of(runs, layout, kept, middle);
        weights = new Weights(rows, floors, scale);
        belief = new Belief(runs, prior, layout, theta);
        tied = loose ? LEAST_ROUNDS : EARLY;
        for (int i = 0; loose && i < layout.axes(); i++) {
            belief.found(i, LOOSE, prior.offModel()[i]);
        }
    }

    /**
     * Where the cells lie far off one law, the search may take that for noise, or for a valley that is none, and stay there. Then it is
     * begun again from cells that are free, and the likelier of the two ends is taken.
     */
    private static JointSearch likeliest(JointRuns runs, JointPrior prior) {
        JointSearch search = new JointSearch(runs, prior, false);
        search.search();
        if (search.explainsLittle()) {
            JointSearch free = new JointSearch(runs, prior, true);
            free.search();
            search = free.unlikeliness() < search.unlikeliness() ? free : search;
        }
        return search;
    }

    public static JointFit fit(JointRuns runs, JointPrior prior) {
        return likeliest(runs, prior).result();
    }

    /**
     * The same, with what errors of runs and of cells would have made of it.
     *
     * @param place by cell, the model at a budget that it is part of: what sets that off the law, it shares
     */
    public static FitErrors withErrors(JointRuns runs, JointPrior prior, int[] place, int repetitions, long seed) {
        JointSearch search = likeliest(runs, prior);
        JointFit fit = search.result();
        return new FitErrors(
                fit,
                prior,
                new RowEffects(search.normal(), search.rows, search.weights, search.theta, search.offCell),
                search.rows,
                search.residuals(),
                place,
                search.weights.worth(),
                repetitions,
                seed);
    }

    private NormalEquations normal() {
        return new NormalEquations(rows, weights, belief, theta, offCell);
    }

    private double[] residuals() {
        double[] rise = rows.rises(theta, offCell);
        double[] residuals = new double[rows.count()];
        for (int k = 0; k < residuals.length; k++) {
            residuals[k] = weights.residual(k, rise);
        }
        return residuals;
    }

    private boolean explainsLittle() {
        return weights.noise() > MUCH * scale || weights.misfit() > MUCH_MISFIT || weights.disbelieved() > MANY;
    }

    /** The negative logarithm of how likely the losses and the offsets of cells are, but for constants. */
    private double unlikeliness() {
        double sum = weights.unlikeliness(rows.rises(theta, offCell)) + 0.5 * belief.squares(theta, offCell);
        for (int i = 0; i < layout.axes(); i++) {
            sum += offCell.length * Math.log(belief.offCell(i));
        }
        return sum;
    }

    private void search() {
        boolean settled = false;
        for (int round = 0; round < MOST_ROUNDS && !settled; round++) {
            double[] rise = rows.rises(theta, offCell);
            weights.update(rise);
            double noise = weights.noise();
            double misfit = weights.misfit();
            if (round > 1) {
                weights.estimateNoise(rise);
                weights.estimateMisfit(rise);
            }
            if (round > EARLY) {
                weights.estimateShares(rise);
            }
            double gain = improve(round > tied);
            settled = round >= LEAST_ROUNDS + tied - EARLY
                    && gain < 1e-6
                    && isSteady(noise, weights.noise())
                    && isSteady(misfit, weights.misfit());
        }
    }

    private static boolean isSteady(double before, double after) {
        return Math.abs(after - before) <= 0.01 * before;
    }

    /** One step of Levenberg and Marquardt; returns the share by which it lowered the objective. */
    private double improve(boolean estimateSpreads) {
        NormalEquations normal = normal();
        double before = objective(theta, offCell);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            double[] step = normal.step(damping);
            double[] next = theta.clone();
            for (int i = 0; i < next.length; i++) {
                next[i] += step[i];
            }
            double[][] cells = normal.cells(step);
            double after = objective(next, cells);
            if (after <= before * (1 + 1e-12)) {
                theta = next;
                offCell = cells;
                damping = Math.max(1e-9, damping / 8);
                if (estimateSpreads) {
                    randomEffects(normal);
                }
                return (before - after) / (Double.MIN_NORMAL + before);
            }
            damping *= 8;
        }
        return 0;
    }

    /** How far cells and models lie off the law: what is seen of it, held by what is believed. */
    private void randomEffects(NormalEquations normal) {
        JointPrior prior = belief.prior();
        double[] cells = new double[layout.axes()];
        for (int c = 0; c < offCell.length; c++) {
            double[][] covariance = normal.offCellCovariance(c);
            for (int i = 0; i < cells.length; i++) {
                cells[i] += offCell[c][i] * offCell[c][i] + covariance[i][i];
            }
        }
        for (int i = 0; i < cells.length; i++) {
            double models = 0;
            for (int g = 0; g < layout.groups(); g++) {
                double model = theta[layout.group(g) + i];
                models += model * model;
            }
            belief.found(
                    i,
                    held(prior.offCell()[i], cells[i], offCell.length),
                    held(prior.offModel()[i], models, layout.groups()));
        }
    }

    private static double held(double believed, double squares, int count) {
        return Math.sqrt((BELIEF * believed * believed + squares) / (BELIEF + count));
    }

    /** Half the weighted squares and the prior; levels are eliminated. */
    private double objective(double[] at, double[][] cells) {
        double[] rise = rows.rises(at, cells);
        double sum = 0;
        for (int c = 0; c < cells.length; c++) {
            double total = 0;
            double mean = 0;
            double squares = 0;
            for (int k : rows.byCell()[c]) {
                double left = weights.residual(k, rise);
                double weight = weights.of(k);
                total += weight;
                mean += weight * left;
                squares += weight * left * left;
            }
            sum += total == 0 ? 0 : squares - mean * mean / total;
        }
        return 0.5 * (sum + belief.squares(at, cells));
    }

    private JointFit result() {
        double[] rise = rows.rises(theta, offCell);
        weights.update(rise);
        double[] counted = new double[runs.rows().size()];
        double[] residuals = new double[counted.length];
        Arrays.fill(residuals, Double.NaN);
        for (int k = 0; k < rows.count(); k++) {
            counted[rows.source()[k]] = weights.counted(k);
            residuals[rows.source()[k]] = weights.residual(k, rise);
        }
        weights.asInformation();
        NormalEquations normal = new NormalEquations(rows, weights, belief, theta, offCell);
        double[][][] covariance = new double[offCell.length][][];
        for (int c = 0; c < covariance.length; c++) {
            covariance[c] = normal.offCellCovariance(c);
        }
        double[][] shared = normal.covariance();
        return new JointFit(
                runs,
                belief.asFound(),
                theta,
                shared,
                offCell,
                covariance,
                weights.levels(),
                normal.levelCovariance(shared),
                weights.noise(),
                scale,
                counted,
                residuals,
                middle);
    }
}
