package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * How the loss rises away from the optimum, {@code ½δᵀHδ} with {@code δ} in octaves: the mean over the budgets that show it. It is
 * taken to be the same at the target.
 */
record Bowl(List<Tunable> axes, RealMatrix curvature) {
    private static final int DRAWS = 4001;
    private static final long SEED = 11;

    /** Empty if no budget shows a minimum along all the axes. */
    static Optional<Bowl> of(Past past, List<Tunable> axes) {
        RealMatrix sum = new Array2DRowRealMatrix(Math.max(1, axes.size()), Math.max(1, axes.size()));
        int count = 0;
        for (SmoothedOptimum optimum : past.optima()) {
            if (optimum.axes().equals(axes) && optimum.bowl().isPresent()) {
                sum = sum.add(MatrixUtils.createRealMatrix(optimum.bowl().get().curvature()));
                count++;
            }
        }
        return count == 0 || axes.isEmpty()
                ? Optional.empty()
                : Optional.of(new Bowl(axes, sum.scalarMultiply(1.0 / count)));
    }

    double curvature(Tunable one, Tunable other) {
        return curvature.getEntry(axes.indexOf(one), axes.indexOf(other));
    }

    /** Nats above the optimum at an offset. */
    double rise(double[] octaves) {
        double sum = 0;
        for (int i = 0; i < octaves.length; i++) {
            for (int j = 0; j < octaves.length; j++) {
                sum += 0.5 * octaves[i] * curvature.getEntry(i, j) * octaves[j];
            }
        }
        return sum;
    }

    /** The mean regret of settings at an offset from where the optimum is expected, which is itself uncertain. */
    double expectedRegret(double[] offset, double[][] covariance) {
        return rise(offset)
                + 0.5
                        * curvature
                                .multiply(MatrixUtils.createRealMatrix(covariance))
                                .getTrace();
    }

    /** The regret that is exceeded once in ten times. */
    double p90Regret(double[] offset, double[][] covariance) {
        RealMatrix root = new CholeskyDecomposition(MatrixUtils.createRealMatrix(covariance), 1e-9, -1).getL();
        Random random = new Random(SEED);
        double[] regrets = new double[DRAWS];
        for (int n = 0; n < DRAWS; n++) {
            double[] draw = new double[offset.length];
            for (int i = 0; i < draw.length; i++) {
                draw[i] = random.nextGaussian();
            }
            double[] place = root.operate(draw);
            for (int i = 0; i < draw.length; i++) {
                place[i] += offset[i];
            }
            regrets[n] = rise(place);
        }
        Arrays.sort(regrets);
        return regrets[(int) (0.9 * DRAWS)];
    }

    /** Nats per octave² along one axis, the others tuned along: Schur's complement. */
    double alone(Tunable axis) {
        int index = axes.indexOf(axis);
        RealMatrix inverse = new LUDecomposition(curvature).getSolver().getInverse();
        return 1 / inverse.getEntry(index, index);
    }

    /**
     * Covariance of the optimum along the first axes that three values of each, the given octaves apart, would show: {@code H⁻¹VH⁻¹} with
     * {@code V} that of the slopes.
     *
     * @param noise variance of one loss
     */
    double[][] errorOfOptimum(double[] steps, double noise) {
        int size = steps.length;
        double[] slopes = new double[size];
        for (int i = 0; i < size; i++) {
            slopes[i] = noise / (2 * Math.pow(3, size - 1) * steps[i] * steps[i]);
        }
        RealMatrix inverse = MatrixUtils.inverse(curvature.getSubMatrix(0, size - 1, 0, size - 1));
        return inverse.multiply(MatrixUtils.createRealDiagonalMatrix(slopes))
                .multiply(inverse)
                .getData();
    }

    /** How many octaves along an axis, the others tuned along, cost no more than {@code nats}. */
    double octavesWithin(Tunable axis, double nats) {
        return Math.sqrt(2 * nats / alone(axis));
    }
}
