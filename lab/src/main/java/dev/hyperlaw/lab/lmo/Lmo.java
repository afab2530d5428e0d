package dev.hyperlaw.lab.lmo;

import dev.hyperlaw.lab.torch.Constant;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.ScalarOptional;
import org.bytedeco.pytorch.StringViewOptional;
import org.bytedeco.pytorch.T_TensorTensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * The linear minimisation oracle of a norm ball (paper, eq. LMO):
 *
 * <pre>{@code
 * lmo(m) = argmin ⟨m, d⟩ over ‖d‖ ≤ 1,   ⟨m, lmo(m)⟩ = −‖m‖⋆,   lmo(0) = 0
 * }</pre>
 *
 * Pure: {@code m} is never modified. Each ball is equal to another one of the same kind and radius.
 */
public interface Lmo {

    /** {@code lmo(m)}, a new tensor of the shape of {@code m}. */
    Tensor direction(Tensor m);

    /** {@code ‖x‖}, the norm whose unit ball this is, computed in float64. */
    double norm(Tensor x);

    /** {@code ‖m‖⋆ = max ⟨m, d⟩ over ‖d‖ ≤ 1}, computed in float64. */
    double dualNorm(Tensor m);

    /** {@code x ← x + η·lmo(m)} in place. */
    default void move(Tensor x, Tensor m, double rate) {
        x.add_(direction(m), new Scalar(rate));
    }

    /**
     * Whether the oracle looks at one entry at a time, so that tensors of any shapes may be laid side by side and treated as one.
     */
    default boolean separable() {
        return false;
    }

    /** {@code ‖x‖₂} of all entries: {@code lmo(m) = −m/‖m‖₂}, normalized SGD. */
    static Lmo euclidean() {
        return new EuclideanBall();
    }

    /** {@code max |x_i|}: {@code lmo(m) = −sign(m)}, signSGD. The dual is {@code Σ |m_i|}. */
    static Lmo sign() {
        return new SignBall();
    }

    /**
     * {@code max_i ‖row_i‖₂}: each row divided by its own length. The dual is the sum of the lengths. Rows run along the last dimension,
     * so that a vector is one row.
     */
    static Lmo rows() {
        return new SliceBall(-1);
    }

    /** {@code max_j ‖column_j‖₂}: each column divided by its own length. The dual is the sum of the lengths. */
    static Lmo columns() {
        return new SliceBall(-2);
    }

    /**
     * The largest singular value, by singular value decomposition: {@code lmo(m) = −UVᵀ}, exact and slow. The dual is the sum of the
     * singular values. In a stack of matrices each matrix has its own ball.
     */
    static Lmo spectral() {
        return new SpectralBall(new SingularValues());
    }

    /** As {@link #spectral()}, with {@code UVᵀ} by {@code steps} iterations of Newton-Schulz: singular values only near 1. */
    static Lmo spectral(int steps) {
        return new SpectralBall(new NewtonSchulz(steps));
    }

    /** The ball of radius {@code radius}: directions {@code radius} times as long, so the norm divided and the dual multiplied by it. */
    default Lmo scaledBy(double radius) {
        return new ScaledBall(this, radius);
    }

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

    /** {@code UVᵀ} by singular value decomposition. Directions that m does not have are left out, so that a matrix of zeros gives zeros. */
    record SingularValues() implements Polar {

        @Override
        public Tensor factor(Tensor m) {
            T_TensorTensorTensor_T svd =
                    torch.linalg_svd(LargestEntry.scaled(m, -2, -1), false, new StringViewOptional());
            Tensor values = svd.get1();
            double rounding = m.scalar_type().intern() == torch.ScalarType.Double ? Math.ulp(1.0) : Math.ulp(1f);
            double negligible = rounding * Math.max(m.size(-2), m.size(-1));
            Tensor present = values.gt(values.amax(new long[] {-1}, true).mul_(Constant.of(negligible)))
                    .to(m.scalar_type());
            return svd.get0().mul(present.unsqueeze(-2)).matmul(svd.get2());
        }
    }

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
                throw new IllegalArgumentException(
                        "A spectral norm needs a matrix, not %d dimensions.".formatted(m.dim()));
            }
            return m;
        }
    }
}
