package dev.hyperlaw.evidence.joint;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A surface that was fitted to runs: where its floor lies in any cell, how it rises away from it, and how sure both are.
 *
 * @param theta unknowns, see {@link Unknowns}
 * @param covariance of these
 * @param offCell what each cell's best settings lie off the law
 * @param offCellCovariance of these given the unknowns
 * @param levels the least loss of each cell
 * @param levelCovariance of these; infinite on the diagonal where no run of the cell counts
 * @param noise standard deviation of one loss at the floor
 * @param scale of excess losses in these runs, in the unit of the loss
 * @param weights how much each row counted, 0 to 1: an outlier close to 0
 * @param middle mean log size and mean log tokens, which coordinates are measured from
 * @param prior with the sizes of random effects that were found
 */
public record JointFit(
        JointRuns runs,
        JointPrior prior,
        double[] theta,
        double[][] covariance,
        double[][] offCell,
        double[][][] offCellCovariance,
        double[] levels,
        double[][] levelCovariance,
        double noise,
        double scale,
        double[] weights,
        double[] residuals,
        double[] middle) {
    /** Beyond this a valley is taken to be no more lopsided. */
    static final double MOST_SKEW = 1.2;
    /** Walls give way at most so much that the loss still rises. */
    static final double LEAST_FLARE = -0.9;

    Unknowns layout() {
        return new Unknowns(runs.axes().size(), runs.groups(), scale);
    }

    /**
     * Where best settings are.
     *
     * @param withFollows by axis, the covariance of its place with how settings follow each other
     */
    public record Located(double[] at, double[][] covariance, double[][] withFollows) {
        /** Of settings whose errors have nothing to do with how they follow each other. */
        public Located(double[] at, double[][] covariance) {
            this(at, covariance, new double[at.length][at.length * (at.length - 1) / 2]);
        }

        /** The same errors elsewhere. */
        public Located elsewhere(double[] other) {
            return new Located(other, covariance, withFollows);
        }
    }

    /** The best settings of a cell that was seen. */
    public Located of(int cell) {
        Located law = law(cell);
        int axes = law.at.length;
        double[] at = law.at.clone();
        double[][] covariance = leaning(law.covariance);
        for (int i = 0; i < axes; i++) {
            at[i] += offCell[cell][i];
            for (int j = 0; j < axes; j++) {
                covariance[i][j] += offCellCovariance[cell][i][j];
            }
        }
        return new Located(at, covariance, law.withFollows);
    }

    /** The law alone at a cell that was seen. */
    public Located law(int cell) {
        JointRuns.Place place = runs.cells().get(cell);
        double[] reach = new double[runs.axes().size()];
        Arrays.fill(reach, place.logTokens());
        return law(place.group(), place.logSize(), reach);
    }

    /**
     * The best settings of a cell that was not seen.
     *
     * @param group its model, or -1 for one that was not trained
     * @param logTokens one per axis: how far an exponent carries may differ
     */
    public Located at(int group, double logSize, double[] logTokens) {
        Located law = law(group, logSize, logTokens);
        double[][] covariance = leaning(law.covariance);
        for (int i = 0; i < covariance.length; i++) {
            double cell = prior.offCell()[i];
            double model = group < 0 ? prior.offModel()[i] : 0;
            covariance[i][i] += cell * cell + model * model;
        }
        return new Located(law.at, covariance, law.withFollows);
    }

    /** The law alone, what sets a model off it included. */
    public Located law(int group, double logSize, double[] logTokens) {
        Unknowns layout = layout();
        int axes = layout.axes();
        double size = logSize - middle[0];
        double[] at = new double[axes];
        double[][] rows = new double[axes][layout.all()];
        for (int i = 0; i < axes; i++) {
            rows[i][layout.level() + i] = 1;
            rows[i][layout.tokens() + i] = logTokens[i] - middle[1];
            rows[i][layout.size() + i] = size;
            if (group >= 0) {
                rows[i][layout.group(group) + i] = 1;
            }
            for (int j = 0; j < theta.length; j++) {
                at[i] += rows[i][j] * theta[j];
            }
        }
        return new Located(at, carried(rows), withFollows(rows));
    }

    /**
     * Whether a valley is lopsided or its floor elsewhere is hard to tell: by how much all optima would move, were it not lopsided along
     * one of its axes, is an error that they have in common.
     */
    private double[][] leaning(double[][] sure) {
        Unknowns layout = layout();
        double[][] wider = Dense.copy(sure);
        for (int axis = 0; axis < layout.axes(); axis++) {
            int skew = layout.skew() + axis;
            double[] lean = new double[layout.axes()];
            for (int i = 0; i < lean.length; i++) {
                lean[i] = covariance[layout.level() + i][skew] / covariance[skew][skew] * theta[skew];
            }
            for (int i = 0; i < lean.length; i++) {
                for (int j = 0; j < lean.length; j++) {
                    wider[i][j] += lean[i] * lean[j];
                }
            }
        }
        return wider;
    }

    private double[][] carried(double[][] rows) {
        int axes = rows.length;
        double[][] result = new double[axes][axes];
        for (int i = 0; i < axes; i++) {
            double[] product = new double[theta.length];
            for (int a = 0; a < theta.length; a++) {
                if (rows[i][a] != 0) {
                    for (int b = 0; b < theta.length; b++) {
                        product[b] += rows[i][a] * covariance[a][b];
                    }
                }
            }
            for (int j = 0; j < axes; j++) {
                for (int b = 0; b < theta.length; b++) {
                    result[i][j] += product[b] * rows[j][b];
                }
            }
        }
        return result;
    }

    /**
     * The same surface once some more runs of a cell have been made: what they say is added, where the floor lies is not changed.
     *
     * @param positions coordinates of each run
     */
    public JointFit after(int group, double logSize, double logTokens, List<double[]> positions) {
        double[] reach = new double[runs.axes().size()];
        Arrays.fill(reach, logTokens);
        double[] floor = law(group, logSize, reach).at();
        return new JointFit(
                runs,
                prior,
                theta,
                new FutureRuns(this, group, logSize - middle[0], logTokens - middle[1]).covariance(floor, positions),
                offCell,
                offCellCovariance,
                levels,
                levelCovariance,
                noise,
                scale,
                weights,
                residuals,
                middle);
    }

    private double[][] withFollows(double[][] rows) {
        int first = layout().follow();
        double[][] with = new double[rows.length][layout().narrowing() - first];
        for (int i = 0; i < rows.length; i++) {
            for (int a = 0; a < theta.length; a++) {
                for (int pair = 0; pair < with[i].length && rows[i][a] != 0; pair++) {
                    with[i][pair] += rows[i][a] * covariance[a][first + pair];
                }
            }
        }
        return with;
    }

    /**
     * The best settings where some axes are held elsewhere: those before them follow. Runs at a value that is held know the others there
     * better than the lowest point of all: what is common to the errors of that and of how it is followed cancels.
     *
     * @param held a coordinate per axis; NaN where it is not held
     */
    public Located holding(Located free, double[] held) {
        return Arrays.stream(held).allMatch(Double::isNaN) ? free : new HeldFloor(this, free, held).located();
    }

    /** Exponent in tokens of an axis. */
    public double tokenExponent(int axis) {
        return theta[layout().tokens() + axis];
    }

    public double tokenDeviation(int axis) {
        return Math.sqrt(covariance[layout().tokens() + axis][layout().tokens() + axis]);
    }

    /** Exponent in model size of an axis. */
    public double sizeExponent(int axis) {
        return theta[layout().size() + axis];
    }

    public double sizeDeviation(int axis) {
        return Math.sqrt(covariance[layout().size() + axis][layout().size() + axis]);
    }

    /** Whether the runs, and not only what is believed, say how steep the valley is along an axis. */
    public boolean bends(int axis) {
        return steepnessDeviation(axis) < 0.4;
    }

    /** Whether they say so beyond doubt: the bend is twice its error, and more than rounding makes of equal losses. */
    public boolean surelyBends(int axis) {
        double level = Arrays.stream(levels)
                .filter(Double::isFinite)
                .map(Math::abs)
                .max()
                .orElse(0);
        return steepnessDeviation(axis) < 0.25 && scale > 1e-8 * level;
    }

    /** Of the logarithm of the root of the bend. */
    private double steepnessDeviation(int axis) {
        int at = layout().steepness() + axis;
        return Math.sqrt(covariance[at][at]);
    }

    /** How far two exponents of an axis, in tokens and in size, are confounded: their posterior correlation. */
    public double confounded(int axis) {
        double both = covariance[layout().tokens() + axis][layout().size() + axis];
        return both / (tokenDeviation(axis) * sizeDeviation(axis));
    }

    /** How far the last axis may be off before the loss rises by so much, all settings before it following. */
    public double halfWidth(int axis, double rise, JointRuns.Place place) {
        Shape shape = Shape.of(layout(), theta);
        double narrowed = 0.5 * shape.narrowed(place.logTokens() - middle[1], place.logSize() - middle[0]);
        return Math.sqrt(2 * rise) / (shape.steepness()[axis] * Math.exp(narrowed));
    }

    /** Whether a run counts at all: one past the valley broke down and says nothing of its floor. */
    public boolean isInTheValley(int row) {
        return !Double.isNaN(residuals[row]);
    }

    /** The coordinates of these runs along an axis, ascending. */
    public double[] triedInTheValley(int axis) {
        return IntStream.range(0, residuals.length)
                .filter(this::isInTheValley)
                .mapToDouble(row -> runs.rows().get(row).at()[axis])
                .filter(Double::isFinite)
                .sorted()
                .toArray();
    }

    /** {@code H} of the rise close to the floor, {@code ½dᵀHd}. */
    public double[][] curvature(double logSize, double logTokens) {
        return Shape.of(layout(), theta).curvature(logTokens - middle[1], logSize - middle[0]);
    }

    /** How the best setting k follows setting j, all else held. */
    public double follows(int k, int j) {
        return theta[layout().follow(j, k)];
    }

    public double followDeviation(int k, int j) {
        return Math.sqrt(covariance[layout().follow(j, k)][layout().follow(j, k)]);
    }

    /** The rows that count for less than half, the worst first. */
    public List<Integer> outliers() {
        return IntStream.range(0, weights.length)
                .filter(row -> weights[row] < 0.4)
                .boxed()
                .sorted(Comparator.comparingDouble(row -> weights[row]))
                .toList();
    }

    /** The rows whose losses the surface through all others does not believe, the oddest first. */
    public List<Integer> odd() {
        return new OddRows(this).found();
    }

    /** How much the surface says that a row lies above the floor of its cell. */
    double rise(int row) {
        JointRuns.Row each = runs.rows().get(row);
        return each.loss() - levels[each.cell()] - residuals[row];
    }
}
