package dev.hyperlaw.lab.lmo;

import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.bytedeco.pytorch.Tensor;

/**
 * {@code ‖g‖⋆} of a whole model, in the norm whose ball the optimizer steps in: what the paper's bounds are about.
 *
 * <p>A step of a layer-wise optimizer stays within {@code ‖d_l‖_l ≤ r_l} for every layer, so its norm is {@code max_l ‖d_l‖_l / r_l} and
 * the dual is {@code Σ_l r_l ‖g_l‖⋆_l}.
 */
public final class DualNorm {

    private DualNorm() {}

    /** @param which the tensor of each parameter to be measured, such as its gradient */
    public static double of(UpdateRule rule, List<Parameter> parameters, Function<Parameter, Tensor> which) {
        return switch (rule.kind().ball()) {
            case LARGEST_ENTRY -> sum(parameters, p -> Lmo.sign().dualNorm(which.apply(p)));
            case EUCLIDEAN -> euclidean(parameters, which);
            case PER_LAYER ->
                sum(parameters, p -> {
                    LayerBall ball = LayerBall.of(rule, p);
                    return ball.rate() * ball.lmo().dualNorm(which.apply(p));
                });
        };
    }

    private static double sum(List<Parameter> parameters, ToDoubleFunction<Parameter> dualNorm) {
        return parameters.stream().mapToDouble(dualNorm).sum();
    }

    private static double euclidean(List<Parameter> parameters, Function<Parameter, Tensor> which) {
        double length = 0;
        for (Parameter parameter : parameters) {
            length = Math.hypot(length, Lmo.euclidean().dualNorm(which.apply(parameter)));
        }
        return length;
    }
}
