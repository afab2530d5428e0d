package dev.hyperlaw.evidence.joint;

/** A prior as squares that are added to a fit's, and the sizes of random effects as they are found. */
final class Belief {
    private static final double NARROWING = 0.3;
    private static final double SKEW = 0.2;
    private static final double FLARE = 0.3;
    private static final double STEEPNESS = 1;
    /** Nothing is believed: far wider than any exponent, and still finite where the runs say nothing either. */
    private static final double VAGUE = 1e-3;

    private static final double FIXED = 1e12;

    private final JointRuns runs;
    private final JointPrior prior;
    private final Unknowns layout;
    private final double[] mean;
    private final double[] precision;
    private final double[] offCell;
    private final double[] offModel;

    /** @param start where unknowns begin, and where those stay that the runs cannot tell */
    Belief(JointRuns runs, JointPrior prior, Unknowns layout, double[] start) {
        this.runs = runs;
        this.prior = prior;
        this.layout = layout;
        offCell = prior.offCell().clone();
        offModel = prior.offModel().clone();
        mean = start.clone();
        precision = new double[layout.all()];
        for (int i = 0; i < layout.axes(); i++) {
            boolean carried = runs.axes().get(i).carried();
            believe(layout.level() + i, start[i], carried ? FIXED : VAGUE);
            believe(layout.tokens() + i, carried ? 0 : prior.tokenMean()[i], carried ? FIXED : VAGUE);
            believe(
                    layout.size() + i,
                    carried ? 0 : prior.sizeMean()[i],
                    carried ? FIXED : VAGUE + prior.sizePrecision()[i]);
            believe(layout.skew() + i, 0, carried || i > 0 && !prior.free() ? FIXED : 1 / (SKEW * SKEW));
            believe(layout.steepness() + i, start[layout.steepness() + i], 1 / (STEEPNESS * STEEPNESS));
            for (int k = 0; k < i; k++) {
                double deviation = prior.followDeviation()[i][k];
                believe(layout.follow(i, k), prior.followMean()[i][k], 1 / (deviation * deviation));
            }
        }
        believe(layout.narrowing(), 0, 1 / (NARROWING * NARROWING));
        believe(layout.narrowingBySize(), 0, prior.free() ? 1 / (NARROWING * NARROWING) : FIXED);
        believe(layout.flare(), 0, 1 / (FLARE * FLARE));
        models();
    }

    private void believe(int at, double value, double certainty) {
        mean[at] = value;
        precision[at] = certainty;
    }

    private void models() {
        for (int g = 0; g < layout.groups(); g++) {
            for (int i = 0; i < layout.axes(); i++) {
                believe(layout.group(g) + i, 0, 1 / (offModel[i] * offModel[i]));
            }
        }
    }

    double offCell(int axis) {
        return offCell[axis];
    }

    double offModel(int axis) {
        return offModel[axis];
    }

    void found(int axis, double cell, double model) {
        if (!runs.axes().get(axis).carried()) {
            offCell[axis] = cell;
            offModel[axis] = model;
            models();
        }
    }

    JointPrior prior() {
        return prior;
    }

    JointPrior asFound() {
        return new JointPrior(
                prior.tokenMean(),
                prior.tokenPrecision(),
                prior.sizeMean(),
                prior.sizePrecision(),
                prior.followMean(),
                prior.followDeviation(),
                offModel.clone(),
                offCell.clone(),
                prior.free());
    }

    /** Sum of squares that unknowns and offsets of cells add. */
    double squares(double[] theta, double[][] cells) {
        double sum = 0;
        for (int a = 0; a < theta.length; a++) {
            double off = theta[a] - mean[a];
            sum += precision[a] * off * off;
        }
        int axes = layout.axes();
        for (int i = 0; i < axes; i++) {
            for (int j = 0; j < axes; j++) {
                sum += tokensOff(theta, i) * prior.tokenPrecision()[i][j] * tokensOff(theta, j);
            }
            double own = 1 / (offCell[i] * offCell[i]);
            for (double[] cell : cells) {
                sum += own * cell[i] * cell[i];
            }
        }
        return sum;
    }

    /** Adds these squares of the unknowns to normal equations. */
    void addTo(double[][] matrix, double[] right, double[] theta) {
        for (int a = 0; a < theta.length; a++) {
            matrix[a][a] += precision[a];
            right[a] -= precision[a] * (theta[a] - mean[a]);
        }
        int first = layout.tokens();
        for (int i = 0; i < layout.axes(); i++) {
            for (int j = 0; j < layout.axes(); j++) {
                double both = prior.tokenPrecision()[i][j];
                matrix[first + i][first + j] += both;
                right[first + i] -= both * tokensOff(theta, j);
            }
        }
    }

    private double tokensOff(double[] theta, int axis) {
        return theta[layout.tokens() + axis] - prior.tokenMean()[axis];
    }
}
