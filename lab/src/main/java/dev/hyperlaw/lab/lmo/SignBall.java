package dev.hyperlaw.lab.lmo;

import org.bytedeco.pytorch.Tensor;

/** {@code max |x_i|}, whose dual is {@code Σ |m_i|}. */
record SignBall() implements UnitBall {

    @Override
    public Tensor steepest(Tensor m) {
        return m.sign();
    }

    @Override
    public boolean separable() {
        return true;
    }

    @Override
    public double norm(Tensor x) {
        return LargestEntry.homogeneous(x, scaled -> scaled.abs().max().item_double());
    }

    @Override
    public double dualNorm(Tensor m) {
        return LargestEntry.homogeneous(m, scaled -> scaled.abs().sum().item_double());
    }
}
