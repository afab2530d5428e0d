package dev.hyperlaw.lab.lmo;

import dev.hyperlaw.lab.torch.Constant;
import org.bytedeco.pytorch.Tensor;

/** {@code ‖x‖₂}, its own dual. */
record EuclideanBall() implements UnitBall {

    @Override
    public Tensor steepest(Tensor m) {
        Tensor scaled = LargestEntry.scaled(m);
        // A scaled tensor that is not zero has an entry of size 1, so the clamp changes nothing but 0/0.
        return scaled.div_(scaled.norm().clamp_min_(Constant.of(1)));
    }

    @Override
    public double norm(Tensor x) {
        return LargestEntry.homogeneous(x, scaled -> scaled.norm().item_double());
    }

    @Override
    public double dualNorm(Tensor m) {
        return norm(m);
    }
}
