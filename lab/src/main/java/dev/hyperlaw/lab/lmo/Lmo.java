package dev.hyperlaw.lab.lmo;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

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
}
