package dev.hyperlaw.lab.lmo;

import dev.hyperlaw.lab.torch.Constant;
import org.bytedeco.pytorch.ScalarOptional;
import org.bytedeco.pytorch.Tensor;

/**
 * The largest Euclidean length of a slice, whose dual is the sum of the lengths.
 *
 * @param dimension along which a slice runs: −1 for rows, −2 for columns
 */
record SliceBall(long dimension) implements UnitBall {

    /** A slice of zeros stays zero: it adds nothing to ⟨m, d⟩, and so has no direction. */
    @Override
    public Tensor steepest(Tensor m) {
        Tensor scaled = LargestEntry.scaled(m, dimension);
        return scaled.div_(lengths(scaled).clamp_min_(Constant.of(1)));
    }

    @Override
    public double norm(Tensor x) {
        return LargestEntry.homogeneous(x, scaled -> lengths(scaled).max().item_double());
    }

    @Override
    public double dualNorm(Tensor m) {
        return LargestEntry.homogeneous(m, scaled -> lengths(scaled).sum().item_double());
    }

    private Tensor lengths(Tensor x) {
        return x.norm(new ScalarOptional(Constant.of(2)), new long[] {dimension}, true);
    }
}
