package dev.hyperlaw.evidence.joint;

import java.util.List;

/** Surfaces over learning rate and batch that were not fitted. */
public final class JointFits {
    private JointFits() {}

    /** The rate follows the batch, and that is known to some deviation. */
    public static JointFit following(double follows, double deviation) {
        Unknowns layout = new Unknowns(2, 1, 1);
        double[] theta = new double[layout.all()];
        theta[layout.follow(1, 0)] = follows;
        double[][] covariance = new double[theta.length][theta.length];
        covariance[layout.follow(1, 0)][layout.follow(1, 0)] = deviation * deviation;
        JointRuns runs = new JointRuns(SyntheticSweep.axes(), List.of(new JointRuns.Place(0, 0, 0)), List.of());
        return new JointFit(
                runs,
                SyntheticSweep.flat(),
                theta,
                covariance,
                new double[1][2],
                new double[1][2][2],
                new double[1],
                new double[1][1],
                1,
                1,
                new double[0],
                new double[0],
                new double[2]);
    }
}
