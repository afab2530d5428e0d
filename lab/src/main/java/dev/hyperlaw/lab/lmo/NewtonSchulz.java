package dev.hyperlaw.lab.lmo;

import dev.hyperlaw.lab.torch.Constant;
import org.bytedeco.pytorch.ScalarOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * {@code UVᵀ}, nearly, by the quintic iteration of Muon, from {@code X = m/‖m‖_F}:
 *
 * <pre>{@code
 * X ← (a I + b A + c A²) X,   A = XXᵀ,   (a, b, c) = (3.4445, −4.7750, 2.0315)
 * }</pre>
 *
 * A singular value s becomes {@code p(s) = a s + b s³ + c s⁵}. The interval [0.6818, 1.2024] is mapped into itself (its ends are the
 * extrema of p), and below it p multiplies by up to a. So after five steps every singular value of at least 0.0016 ‖m‖_F lies within
 * [{@value #LEAST}, {@value #MOST}]. After each step more, so do those a third as large; smaller ones are only multiplied by up to
 * a⁵ = 485.
 */
record NewtonSchulz(int steps) implements Polar {

    static final double LEAST = 0.68;
    static final double MOST = 1.21;

    private static final double A = 3.4445;
    private static final double B = -4.7750;
    private static final double C = 2.0315;

    /*
     * For a long matrix it is cheaper to iterate on the small A alone: A ← PAP with P = aI + bA + cA². X is multiplied by the product of
     * all P at the end: with k = long side / short side, n steps cost 2k + 4n − 3 products of small matrices and not n(2k + 1). It pays
     * at k = 1.5 and above. Rounding may leave A with an eigenvalue of −1e-7, which grows by a² = 12 per step and must stay far from 1:
     * after five steps A is made anew from X.
     */
    private static final double LONG = 1.5;
    private static final int STEPS_ON_SMALL_MATRIX = 5;

    NewtonSchulz {
        if (steps < 1) {
            throw new IllegalArgumentException("Newton-Schulz takes at least one step, not %d.".formatted(steps));
        }
    }

    @Override
    public Tensor factor(Tensor m) {
        Tensor x = normalised(m.dim() == 2 ? m.unsqueeze(0) : m);
        boolean isLong = longSide(x) > LONG * shortSide(x);
        int atOnce = isLong ? STEPS_ON_SMALL_MATRIX : 1;
        for (int done = 0; done < steps; done += atOnce) {
            x = applied(x, Math.min(atOnce, steps - done));
        }
        return x.view_as(m);
    }

    private static Tensor applied(Tensor x, int steps) {
        boolean tall = x.size(-2) > x.size(-1);
        Tensor gram = tall ? x.transpose(-2, -1).bmm(x) : x.bmm(x.transpose(-2, -1));
        Tensor product = polynomial(gram);
        Tensor last = product;
        for (int i = 1; i < steps; i++) {
            gram = last.bmm(gram).bmm(last);
            last = polynomial(gram);
            product = last.bmm(product);
        }
        return tall ? x.bmm(product) : product.bmm(x);
    }

    /** {@code a I + b A + c A²}. */
    private static Tensor polynomial(Tensor gram) {
        Tensor sum = torch.baddbmm(gram, gram, gram, Constant.of(B), Constant.of(C));
        sum.diagonal(0, -2, -1).add_(Constant.of(A));
        return sum;
    }

    /** Singular values in (0, 1]; zeros if m is zero. */
    private static Tensor normalised(Tensor m) {
        Tensor scaled = LargestEntry.scaled(m, -2, -1);
        return scaled.div_(scaled.norm(new ScalarOptional(Constant.of(2)), new long[] {-2, -1}, true)
                .clamp_min_(Constant.of(1)));
    }

    private static long longSide(Tensor m) {
        return Math.max(m.size(-2), m.size(-1));
    }

    private static long shortSide(Tensor m) {
        return Math.min(m.size(-2), m.size(-1));
    }
}
