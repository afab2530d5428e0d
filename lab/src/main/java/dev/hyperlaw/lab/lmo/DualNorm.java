package dev.hyperlaw.lab.lmo;

import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.List;
import java.util.function.Function;
import org.bytedeco.pytorch.Tensor;

/**
 * {@code ‖g‖⋆} of a whole model, in the norm whose ball the optimizer steps in: what the paper's bounds are about.
 *
 * <p>A step of a layer-wise optimizer stays within {@code ‖d_l‖_l ≤ r_l} for every layer. So its norm is {@code max_l ‖d_l‖_l / r_l} and
 * the dual is {@code Σ_l r_l ‖g_l‖⋆_l}.
 */
public final class DualNorm {

    private DualNorm() {}

    /** @param which the tensor of each parameter to be measured, such as its gradient */
    public static double of(UpdateRule rule, List<Parameter> parameters, Function<Parameter, Tensor> which) {
        return switch (rule.kind().ball()) {
            case LARGEST_ENTRY ->
                parameters.stream()
                        .mapToDouble(p -> Lmo.sign().dualNorm(which.apply(p)))
                        .sum();
            case EUCLIDEAN ->
                parameters.stream()
                        .mapToDouble(p -> Lmo.euclidean().dualNorm(which.apply(p)))
                        .reduce(0, Math::hypot);
            case PER_LAYER ->
                parameters.stream()
                        .mapToDouble(p -> {
                            LayerBall ball = LayerBall.of(rule, p);
                            return ball.rate() * ball.lmo().dualNorm(which.apply(p));
                        })
                        .sum();
        };
    }
}
