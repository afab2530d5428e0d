package dev.hyperlaw.lab.lmo;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/** A ball of another radius. */
record ScaledBall(Lmo ball, double radius) implements Lmo {

    ScaledBall {
        if (!(radius > 0 && radius < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("The radius (%s) of a ball must be positive.".formatted(radius));
        }
    }

    @Override
    public Tensor direction(Tensor m) {
        return ball.direction(m).mul_(new Scalar(radius));
    }

    @Override
    public void move(Tensor x, Tensor m, double rate) {
        ball.move(x, m, rate * radius);
    }

    @Override
    public boolean separable() {
        return ball.separable();
    }

    @Override
    public double norm(Tensor x) {
        return ball.norm(x) / radius;
    }

    @Override
    public double dualNorm(Tensor m) {
        return ball.dualNorm(m) * radius;
    }
}
