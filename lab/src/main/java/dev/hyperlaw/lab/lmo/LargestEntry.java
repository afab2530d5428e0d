package dev.hyperlaw.lab.lmo;

import dev.hyperlaw.lab.torch.Constant;
import java.util.function.ToDoubleFunction;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Division by the largest entry. Squares of float32 entries overflow above 1e19 and vanish below 1e-23, sizes that gradients do have;
 * once the largest entry is 1, neither can happen, and the oracle of a multiple of m is the oracle of m.
 */
final class LargestEntry {

    private LargestEntry() {}

    /** {@code m} divided by its largest absolute entry; zeros if m is zero. */
    static Tensor scaled(Tensor m) {
        return m.div(orTiny(m, m.abs().amax()));
    }

    /** As {@link #scaled(Tensor)} for each slice along {@code dimensions} by itself. */
    static Tensor scaled(Tensor m, long... dimensions) {
        return m.div(orTiny(m, m.abs().amax(dimensions, true)));
    }

    /** {@code norm(x)} for a norm that is only asked about tensors whose largest entry is 1, in float64. */
    @SuppressWarnings("try") // the scope acts by being open
    static double homogeneous(Tensor x, ToDoubleFunction<Tensor> norm) {
        try (PointerScope scope = new PointerScope()) {
            Tensor wide = x.detach().to(torch.ScalarType.Double);
            double largest = wide.abs().amax().item_double();
            return largest == 0 || !Double.isFinite(largest) ? largest : largest * norm.applyAsDouble(scaled(wide));
        }
    }

    /** The smallest number above 0 in place of 0: 0 divided by it is 0. */
    private static Tensor orTiny(Tensor m, Tensor largest) {
        boolean wide = m.scalar_type().intern() == torch.ScalarType.Double;
        return largest.clamp_min_(Constant.of(wide ? Double.MIN_VALUE : Float.MIN_VALUE));
    }
}
