package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecaster;
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
 * How the loss rises away from the optimum, {@code ½δᵀHδ} with {@code δ} in octaves: by the surface at the target.
 */
record Bowl(List<Tunable> axes, RealMatrix curvature) {
    private static final int DRAWS = 4001;
    private static final long SEED = 11;

    /** By the surface at a budget. Empty if no runs show a minimum. */
    static Optional<Bowl> shown(Forecaster forecaster, List<Tunable> axes, double tokens) {
        return axes.isEmpty() || !forecaster.showsAMinimum()
                ? Optional.empty()
                : Optional.of(of(forecaster, axes, tokens));
    }

    /** By the surface at a budget, what is not among the axes held. */
    static Bowl of(Forecaster forecaster, List<Tunable> axes, double tokens) {
        double[][] whole = forecaster.fit().curvature(forecaster.relatives().logSize(), Math.log(tokens));
        double octave = Math.log(2) * Math.log(2);
        RealMatrix curvature = new Array2DRowRealMatrix(axes.size(), axes.size());
        for (int i = 0; i < axes.size(); i++) {
            for (int j = 0; j < axes.size(); j++) {
                int one = forecaster.relatives().axis(axes.get(i)).orElseThrow();
                int other = forecaster.relatives().axis(axes.get(j)).orElseThrow();
                curvature.setEntry(i, j, octave * whole[one][other]);
            }
        }
        return new Bowl(axes, curvature);
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

    /** How many octaves along an axis, the others tuned along, cost no more than {@code nats}. */
    double octavesWithin(Tunable axis, double nats) {
        return Math.sqrt(2 * nats / alone(axis));
    }
}
