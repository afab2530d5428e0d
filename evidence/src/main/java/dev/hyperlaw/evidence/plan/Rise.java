package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.forecast.Response;
import java.util.List;
import java.util.Optional;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * How the loss rises away from the best settings, {@code ½δᵀHδ} in octaves along learning rate, momentum and batch, tuned or not. What the
 * bowl does not show comes from the prior, {@code η* ∝ b^p α^k}: such a setting is too stiff to move unless a cap makes it.
 */
record Rise(RealMatrix curvature, RealMatrix follows) {
    private static final List<Tunable> ORDER = List.of(Tunable.values());
    private static final int SETTINGS = ORDER.size();
    private static final int RATE = index(Tunable.LEARNING_RATE);
    private static final double STIFF = 1e12;

    static Rise of(List<Tunable> axes, Optional<Bowl> bowl, Prior prior) {
        RealMatrix own = new Array2DRowRealMatrix(SETTINGS, SETTINGS);
        double steepest = 0;
        for (Tunable one : axes) {
            for (Tunable other : axes) {
                double entry = bowl.map(shown -> shown.curvature(one, other)).orElse(0.0);
                own.setEntry(index(one), index(other), entry);
                steepest = Math.max(steepest, Math.abs(entry));
            }
        }
        double scale = steepest == 0 ? 1 : steepest;
        for (Tunable setting : Tunable.values()) {
            if (bowl.isEmpty() || !axes.contains(setting)) {
                own.setEntry(index(setting), index(setting), setting == Tunable.LEARNING_RATE ? scale : STIFF * scale);
            }
        }
        RealMatrix follows = MatrixUtils.createRealIdentityMatrix(SETTINGS);
        if (bowl.isEmpty() || !axes.contains(Tunable.BATCH)) {
            follows.setEntry(RATE, index(Tunable.BATCH), -prior.of(Response.P).mean());
        }
        if (bowl.isEmpty() && axes.contains(Tunable.MOMENTUM)) {
            follows.setEntry(
                    RATE, index(Tunable.MOMENTUM), -prior.of(Response.K).mean());
        }
        return new Rise(follows.transpose().multiply(own).multiply(follows), follows);
    }

    /** Where a setting stands in offsets. */
    static int index(Tunable setting) {
        return ORDER.indexOf(setting);
    }

    /** The offset with the learning rate measured from the best one at this batch, where the prior says how it follows. */
    double[] fromTheBest(double[] offset) {
        return follows.operate(offset);
    }
}
