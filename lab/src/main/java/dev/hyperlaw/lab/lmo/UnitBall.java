package dev.hyperlaw.lab.lmo;

import dev.hyperlaw.lab.torch.Constant;
import org.bytedeco.pytorch.ScalarOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** A ball of radius 1. Its oracle is written without the minus sign, which then costs no pass over the tensor of its own. */
sealed interface UnitBall {

    /** {@code argmax ⟨m, d⟩ over ‖d‖ ≤ 1}, a new tensor. */
    Tensor steepest(Tensor m);

    /** Sizes of parts of x: the largest is the norm, and their sum the dual norm. */
    Tensor sizes(Tensor x);

    /** {@code ‖x‖₂}, its own dual. */
    record Euclidean() implements UnitBall {
        @Override
        public Tensor steepest(Tensor m) {
            Tensor scaled = LargestEntry.scaled(m);
            // A scaled tensor that is not zero has an entry of size 1, so the clamp changes nothing but 0/0.
            return scaled.div_(sizes(scaled).clamp_min_(Constant.of(1)));
        }

        @Override
        public Tensor sizes(Tensor x) {
            return x.norm();
        }
    }

    /** {@code max |x_i|}, whose dual is {@code Σ |m_i|}. */
    record Sign() implements UnitBall {
        @Override
        public Tensor steepest(Tensor m) {
            return m.sign();
        }

        @Override
        public Tensor sizes(Tensor x) {
            return x.abs();
        }
    }

    /**
     * The largest Euclidean length of a slice, whose dual is the sum of the lengths.
     *
     * @param dimension along which a slice runs: −1 for rows, −2 for columns
     */
    record Slices(long dimension) implements UnitBall {
        /** A slice of zeros stays zero: it adds nothing to ⟨m, d⟩, and so has no direction. */
        @Override
        public Tensor steepest(Tensor m) {
            Tensor scaled = LargestEntry.scaled(m, dimension);
            return scaled.div_(sizes(scaled).clamp_min_(Constant.of(1)));
        }

        @Override
        public Tensor sizes(Tensor x) {
            return x.norm(new ScalarOptional(Constant.of(2)), new long[] {dimension}, true);
        }
    }

    /** The largest singular value, whose dual is the sum of the singular values; in a stack the largest and the sum over all matrices. */
    record Spectral(Polar polar) implements UnitBall {
        @Override
        public Tensor steepest(Tensor m) {
            return polar.factor(matrix(m));
        }

        @Override
        public Tensor sizes(Tensor x) {
            return torch.linalg_svdvals(matrix(x));
        }

        private static Tensor matrix(Tensor m) {
            if (m.dim() < 2) {
                throw new IllegalArgumentException(
                        "A spectral norm needs a matrix, not %d dimensions.".formatted(m.dim()));
            }
            return m;
        }
    }
}
