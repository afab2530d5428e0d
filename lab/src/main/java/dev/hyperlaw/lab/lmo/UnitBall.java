package dev.hyperlaw.lab.lmo;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/** A ball of radius 1. Its oracle is written without the minus sign, which then costs no pass over the tensor of its own. */
interface UnitBall extends Lmo {

    /** {@code argmax ⟨m, d⟩ over ‖d‖ ≤ 1}, a new tensor. */
    Tensor steepest(Tensor m);

    @Override
    default Tensor direction(Tensor m) {
        return steepest(m).neg_();
    }

    @Override
    default void move(Tensor x, Tensor m, double rate) {
        x.add_(steepest(m), new Scalar(-rate));
    }
}
