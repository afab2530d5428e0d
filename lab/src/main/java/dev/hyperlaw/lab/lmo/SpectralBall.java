package dev.hyperlaw.lab.lmo;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** The largest singular value, whose dual is the sum of the singular values; in a stack the largest and the sum over all matrices. */
record SpectralBall(Polar polar) implements UnitBall {

    @Override
    public Tensor steepest(Tensor m) {
        return polar.factor(matrix(m));
    }

    @Override
    public double norm(Tensor x) {
        return LargestEntry.homogeneous(
                matrix(x), scaled -> torch.linalg_svdvals(scaled).max().item_double());
    }

    @Override
    public double dualNorm(Tensor m) {
        return LargestEntry.homogeneous(
                matrix(m), scaled -> torch.linalg_svdvals(scaled).sum().item_double());
    }

    private static Tensor matrix(Tensor m) {
        if (m.dim() < 2) {
            throw new IllegalArgumentException("A spectral norm needs a matrix, not %d dimensions.".formatted(m.dim()));
        }
        return m;
    }
}
