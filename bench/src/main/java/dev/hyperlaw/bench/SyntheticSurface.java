package dev.hyperlaw.bench;

import dev.hyperlaw.evidence.joint.JointPrior;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A made-up sweep whose best settings are known: losses quadratic in the logarithms around a floor that moves by power laws.
 *
 * @param truth the law of the floor
 * @param unseen a cell of the first model at four times its tokens, and one of a larger model that was not trained
 */
record SyntheticSurface(Truth truth, JointRuns runs, List<Target> unseen) {
    /** Best settings of a cell that has no runs. */
    record Target(int group, double logSize, double logTokens, double[] best) {}

    /** Exponents of the best settings, one per axis. */
    record Truth(double[] tokens, double[] size) {}

    /** Where the runs of a cell are. */
    enum Design {
        GRID,
        STAR,
        RANDOM
    }

    /** What is wrong with some runs. */
    enum Trouble {
        NONE,
        EDGE,
        DIVERGED,
        OUTLIERS
    }

    /**
     * How a sweep is made.
     *
     * @param axes two: learning rate and batch; four: learning rate, momentum, weight decay and batch
     * @param offModel standard deviation of what sets a model off the law
     * @param offCell the same for a cell
     * @param unit what losses are multiplied by
     */
    record Plan(
            String name,
            int axes,
            int sizes,
            int budgets,
            Design design,
            double noise,
            double offModel,
            double offCell,
            Trouble trouble,
            int seeds,
            double unit) {
        Plan with(Trouble other) {
            return new Plan(name, axes, sizes, budgets, design, noise, offModel, offCell, other, seeds, unit);
        }

        Plan exact() {
            return new Plan(name, axes, sizes, budgets, design, 0, 0, 0, trouble, seeds, unit);
        }

        Plan in(double otherUnit) {
            return new Plan(name, axes, sizes, budgets, design, noise, offModel, offCell, trouble, seeds, otherUnit);
        }

        Plan of(int otherSeeds) {
            return new Plan(name, axes, sizes, budgets, design, noise, offModel, offCell, trouble, otherSeeds, unit);
        }
    }

    private static final double STEP = Math.log(2);
    private static final double[] CURVATURE_TWO = {0.07, 0.04};
    private static final double[] CURVATURE_FOUR = {0.07, 0.04, 0.03, 0.04};
    private static final double FOLLOWS = 0.65;
    private static final double RATE_DEVIATION = 0.1;
    private static final double BATCH_DEVIATION = 0.1;

    /** What {@code plan} would believe, or the same with nothing believed of any exponent. */
    static JointPrior prior(int axes, boolean flat) {
        double[] mean = new double[axes];
        double[][] precision = new double[axes][axes];
        double[] sizeMean = new double[axes];
        double[] sizePrecision = new double[axes];
        double[][] follow = new double[axes][axes];
        double[][] followDeviation = new double[axes][axes];
        double[] offModel = new double[axes];
        double[] offCell = new double[axes];
        int batch = axes - 1;
        mean[0] = 0.175;
        mean[batch] = 0.5;
        sizeMean[0] = -0.5;
        follow[batch][0] = FOLLOWS;
        for (int i = 0; i < axes; i++) {
            sizePrecision[i] = flat ? 0 : i == 0 ? 16 : 44;
            offModel[i] = 0.25;
            offCell[i] = 0.06;
            for (int j = 0; j < axes; j++) {
                followDeviation[i][j] = i == batch && j == 0 ? 0.15 : 0.2;
            }
            if (!flat) {
                precision[i][i] = i == batch ? 1 / square(BATCH_DEVIATION) : 1 / square(RATE_DEVIATION);
            }
        }
        if (!flat) {
            // The rate follows the batch: the belief is about the rate at a fixed batch.
            double own = 1 / square(RATE_DEVIATION);
            precision[batch][batch] += square(FOLLOWS) * own;
            precision[0][batch] = -FOLLOWS * own;
            precision[batch][0] = -FOLLOWS * own;
        }
        return new JointPrior(
                mean, precision, sizeMean, sizePrecision, follow, followDeviation, offModel, offCell, false);
    }

    /** Exponents as {@link #prior} believes them, or always the same. */
    static Truth truth(int axes, boolean drawn, RandomGenerator random) {
        double[] tokens = new double[axes];
        double[] size = new double[axes];
        int batch = axes - 1;
        double ofBatch = drawn ? 0.5 + BATCH_DEVIATION * random.nextGaussian() : 0.4;
        for (int i = 0; i < batch; i++) {
            tokens[i] = drawn ? RATE_DEVIATION * random.nextGaussian() : i == 0 ? -0.1 : -0.2;
            size[i] = drawn ? (i == 0 ? 0.25 : 0.15) * random.nextGaussian() : 0.1;
        }
        tokens[0] += drawn ? 0.175 + FOLLOWS * (ofBatch - 0.5) : FOLLOWS * ofBatch;
        tokens[batch] = ofBatch;
        size[0] += drawn ? -0.5 : -0.4;
        size[batch] = drawn ? 0.15 * random.nextGaussian() : 0.1;
        return new Truth(tokens, size);
    }

    static SyntheticSurface of(Plan plan, Truth truth, RandomGenerator random) {
        return new Maker(plan, truth, follow(plan, random), curvature(plan, random), random).make();
    }

    private static double[] curvature(Plan plan, RandomGenerator random) {
        double[] curvature = (plan.axes == 2 ? CURVATURE_TWO : CURVATURE_FOUR).clone();
        for (int i = 0; i < curvature.length; i++) {
            curvature[i] *= plan.noise == 0 ? 1 : Math.exp(0.5 * random.nextGaussian());
        }
        return curvature;
    }

    /** A star cannot tell how settings follow one another: this is drawn as it is believed, or as the mean where nothing is random. */
    private static double[][] follow(Plan plan, RandomGenerator random) {
        JointPrior prior = prior(plan.axes, true);
        double[][] follow = new double[plan.axes][plan.axes];
        for (int j = 0; j < plan.axes; j++) {
            for (int k = 0; k < j; k++) {
                double off = plan.noise == 0 ? 0 : random.nextGaussian();
                follow[j][k] = prior.followMean()[j][k] + off * prior.followDeviation()[j][k];
            }
        }
        return follow;
    }

    private static double square(double value) {
        return value * value;
    }

    private record Maker(Plan plan, Truth truth, double[][] follow, double[] curvature, RandomGenerator random) {
        SyntheticSurface make() {
            List<JointRuns.Place> cells = new ArrayList<>();
            List<JointRuns.Row> rows = new ArrayList<>();
            double[] level = new double[plan.axes];
            for (int i = 0; i < plan.axes; i++) {
                level[i] = STEP * (random.nextDouble() - 0.5);
            }
            double[][] offModel = new double[plan.sizes + 1][];
            for (int g = 0; g <= plan.sizes; g++) {
                offModel[g] = gaussian(plan.offModel);
            }
            for (int g = 0; g < plan.sizes; g++) {
                for (int t = 0; t < plan.budgets; t++) {
                    cells.add(new JointRuns.Place(g, 18.5 + g * STEP, 20.7 + 1.5 * t * STEP));
                    double[] best = best(level, offModel[g], g, t);
                    runsOf(cells.size() - 1, best, t, rows);
                }
            }
            List<JointRuns.Axis> axes = new ArrayList<>();
            for (int i = 0; i < plan.axes; i++) {
                axes.add(new JointRuns.Axis("x" + i, false));
            }
            return new SyntheticSurface(
                    truth,
                    new JointRuns(axes, cells, rows),
                    List.of(target(level, offModel[0], 0, 0), target(level, offModel[plan.sizes], plan.sizes, -1)));
        }

        private Target target(double[] level, double[] offModel, int size, int group) {
            int t = plan.budgets + 1;
            return new Target(group, 18.5 + size * STEP, 20.7 + 1.5 * t * STEP, best(level, offModel, size, t));
        }

        private double[] best(double[] level, double[] offModel, int g, int t) {
            double[] best = gaussian(plan.offCell);
            for (int i = 0; i < best.length; i++) {
                best[i] += level[i]
                        + offModel[i]
                        + truth.tokens[i] * 1.5 * STEP * (t - 0.5 * (plan.budgets - 1))
                        + truth.size[i] * STEP * (g - 0.5 * (plan.sizes - 1));
            }
            return best;
        }

        private double[] gaussian(double deviation) {
            double[] values = new double[plan.axes];
            for (int i = 0; i < values.length; i++) {
                values[i] = deviation * random.nextGaussian();
            }
            return values;
        }

        private void runsOf(int cell, double[] best, int budget, List<JointRuns.Row> rows) {
            boolean last = cell == plan.sizes * plan.budgets - 1;
            List<double[]> places = places();
            for (double[] place : places) {
                double rise = rise(place, best);
                for (int seed = 0; seed < plan.seeds; seed++) {
                    double loss = 3 - 0.05 * budget + rise + plan.noise * random.nextGaussian();
                    if (plan.trouble == Trouble.DIVERGED && place[0] > best[0] + 2.6 * STEP) {
                        loss += 4;
                    }
                    if (plan.trouble == Trouble.OUTLIERS && random.nextDouble() < 0.02) {
                        loss += 0.3;
                    }
                    rows.add(new JointRuns.Row(cell, rows.size(), place, plan.unit * loss));
                }
            }
            if (plan.trouble == Trouble.OUTLIERS && last) {
                int lucky = rows.size() - 1 - random.nextInt(places.size());
                JointRuns.Row row = rows.get(lucky);
                rows.set(lucky, new JointRuns.Row(cell, row.run(), row.at(), row.loss() - 0.08 * plan.unit));
            }
        }

        private double rise(double[] place, double[] best) {
            double sum = 0;
            for (int i = 0; i < plan.axes; i++) {
                double off = place[i] - best[i];
                for (int j = i + 1; j < plan.axes; j++) {
                    off -= follow[j][i] * (place[j] - best[j]);
                }
                sum += curvature[i] * off * off;
            }
            return 0.5 * sum;
        }

        private List<double[]> places() {
            return switch (plan.design) {
                case GRID -> grid();
                case STAR -> star();
                case RANDOM -> anywhere();
            };
        }

        /** On an edge the last budgets' best settings are beyond it. */
        private double shift() {
            return plan.trouble == Trouble.EDGE ? -1.5 * STEP : 0;
        }

        private List<double[]> grid() {
            List<double[]> places = new ArrayList<>();
            places.add(new double[plan.axes]);
            for (int i = 0; i < plan.axes; i++) {
                int most = plan.axes == 2 ? 3 : 1;
                double step = plan.axes == 2 ? STEP : 2 * STEP;
                List<double[]> wider = new ArrayList<>();
                for (double[] place : places) {
                    for (int k = -most; k <= most; k++) {
                        double[] next = place.clone();
                        next[i] = k * step + shift();
                        wider.add(next);
                    }
                }
                places = wider;
            }
            return places;
        }

        private List<double[]> star() {
            List<double[]> places = new ArrayList<>();
            double[] centre = new double[plan.axes];
            for (int i = 0; i < plan.axes; i++) {
                centre[i] = (i % 2 == 0 ? 0.5 : -0.5) * STEP + shift();
            }
            places.add(centre);
            for (int i = 0; i < plan.axes; i++) {
                for (int k = -3; k <= 3; k++) {
                    if (k != 0) {
                        double[] place = centre.clone();
                        place[i] += k * STEP;
                        places.add(place);
                    }
                }
            }
            return places;
        }

        private List<double[]> anywhere() {
            List<double[]> places = new ArrayList<>();
            for (int run = 0; run < 12 * plan.axes; run++) {
                double[] place = new double[plan.axes];
                for (int i = 0; i < plan.axes; i++) {
                    place[i] = 6 * STEP * (random.nextDouble() - 0.5) + shift();
                }
                places.add(place);
            }
            return places;
        }
    }
}
