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
public record Lmo(UnitBall ball, double radius) {
    public Lmo {
        if (!(radius > 0 && radius < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("The radius (%s) of a ball must be positive.".formatted(radius));
        }
    }

    /** {@code lmo(m)}, a new tensor of the shape of {@code m}. */
    public Tensor direction(Tensor m) {
        return ball.steepest(m).mul_(new Scalar(-radius));
    }

    /** {@code x ← x + η·lmo(m)} in place. */
    public void move(Tensor x, Tensor m, double rate) {
        x.add_(ball.steepest(m), new Scalar(-rate * radius));
    }

    /** {@code ‖x‖}, the norm whose unit ball this is, computed in float64. */
    public double norm(Tensor x) {
        return LargestEntry.homogeneous(x, scaled -> ball.sizes(scaled).max().item_double()) / radius;
    }

    /** {@code ‖m‖⋆ = max ⟨m, d⟩ over ‖d‖ ≤ 1}, computed in float64. */
    public double dualNorm(Tensor m) {
        return LargestEntry.homogeneous(m, scaled -> ball.sizes(scaled).sum().item_double()) * radius;
    }

    /** Whether the oracle looks at one entry at a time: tensors of any shapes may then be laid side by side and treated as one. */
    public boolean separable() {
        return ball instanceof UnitBall.Sign;
    }

    /** {@code ‖x‖₂} of all entries: {@code lmo(m) = −m/‖m‖₂}, normalized SGD. */
    public static Lmo euclidean() {
        return new Lmo(new UnitBall.Euclidean(), 1);
    }

    /** {@code max |x_i|}: {@code lmo(m) = −sign(m)}, signSGD. The dual is {@code Σ |m_i|}. */
    public static Lmo sign() {
        return new Lmo(new UnitBall.Sign(), 1);
    }

    /**
     * {@code max_i ‖row_i‖₂}: each row divided by its own length. The dual is the sum of the lengths. Rows run along the last dimension,
     * so that a vector is one row.
     */
    public static Lmo rows() {
        return new Lmo(new UnitBall.Slices(-1), 1);
    }

    /** {@code max_j ‖column_j‖₂}: each column divided by its own length. The dual is the sum of the lengths. */
    public static Lmo columns() {
        return new Lmo(new UnitBall.Slices(-2), 1);
    }

    /**
     * The largest singular value, by singular value decomposition: {@code lmo(m) = −UVᵀ}, exact and slow. The dual is the sum of the
     * singular values. In a stack of matrices each matrix has its own ball.
     */
    public static Lmo spectral() {
        return new Lmo(new UnitBall.Spectral(new Polar.SingularValues()), 1);
    }

    /** As {@link #spectral()}, with {@code UVᵀ} by {@code steps} iterations of Newton-Schulz: singular values only near 1. */
    public static Lmo spectral(int steps) {
        return new Lmo(new UnitBall.Spectral(new NewtonSchulz(steps)), 1);
    }

    /** The ball {@code factor} times as large: so are its directions and its dual norm, and the norm is divided by it. */
    public Lmo scaledBy(double factor) {
        return new Lmo(ball, radius * factor);
    }
}
