package dev.hyperlaw.evidence.cliff;

import java.util.random.RandomGenerator;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.RealVector;

/**
 * Draws from a posterior by elliptical slices (Murray, Adams and MacKay, 2010) around its mode. Laplace's normal distribution alone
 * will not do: where no run diverged the boundary may lie anywhere above the rates that were tried, and not below.
 */
final class Draws {
    private static final int KEPT = 400;
    private static final int APART = 4;
    private static final int FORGOTTEN = 200;

    /** The ellipses are wider than Laplace's, or the tails would be visited too rarely. */
    private static final double WIDER = 1.3;

    private final Posterior posterior;
    private final Mode mode;
    private final RandomGenerator random;

    Draws(Posterior posterior, Mode mode, RandomGenerator random) {
        this.posterior = posterior;
        this.mode = mode;
        this.random = random;
    }

    double[][] draw() {
        double[][] kept = new double[KEPT][];
        RealVector offset = new ArrayRealVector(posterior.unknowns());
        double level = level(offset);
        for (int step = -FORGOTTEN; step < KEPT * APART; step++) {
            RealVector other = mode.factor().operate(normal()).mapMultiply(WIDER);
            double least = level + Math.log(1 - random.nextDouble());
            double angle = 2 * Math.PI * random.nextDouble();
            double from = angle - 2 * Math.PI;
            double to = angle;
            RealVector next = turned(offset, other, angle);
            double reached = level(next);
            // The bracket shrinks towards the present draw, which is above the level: this ends.
            while (!(reached >= least) && to - from > 1e-12) {
                if (angle < 0) {
                    from = angle;
                } else {
                    to = angle;
                }
                angle = from + (to - from) * random.nextDouble();
                next = turned(offset, other, angle);
                reached = level(next);
            }
            if (reached >= least) {
                offset = next;
                level = reached;
            }
            if (step >= 0 && step % APART == 0) {
                kept[step / APART] = posterior.natural(mode.at().add(offset).toArray());
            }
        }
        return kept;
    }

    private static RealVector turned(RealVector offset, RealVector other, double angle) {
        return offset.combine(Math.cos(angle), Math.sin(angle), other);
    }

    /** The log of the posterior over the normal distribution that ellipses are drawn from. */
    private double level(RealVector offset) {
        double square = offset.dotProduct(mode.precision().operate(offset)) / (WIDER * WIDER);
        return posterior.log(mode.at().add(offset).toArray()) + square / 2;
    }

    private RealVector normal() {
        RealVector normal = new ArrayRealVector(posterior.unknowns());
        for (int k = 0; k < normal.getDimension(); k++) {
            normal.setEntry(k, random.nextGaussian());
        }
        return normal;
    }
}
