package dev.hyperlaw.lab.optimizer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.lab.torch.Constant;
import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.List;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/**
 * AdamW as torch computes it (Loshchilov and Hutter 2019), with β1 = 1−α:
 *
 * <pre>{@code
 * m ← β1 m + (1−β1) g,   v ← β2 v + (1−β2) g²       from 0
 * x ← (1−ηλ) x
 * x ← x − η m̂ / (√v̂ + ε),   m̂ = m/(1−β1ᵗ),   v̂ = v/(1−β2ᵗ)
 * }</pre>
 *
 * Its averages start at 0 whatever {@code UpdateRule.start} says: dividing by {@code 1−βᵗ} makes the first ones g and g², which is what a
 * matched start is for.
 */
final class AdamW extends ParameterOptimizer {

    private final UpdateRule rule;
    private final ParameterBlock block;
    private final Tensor mean;
    private final Tensor square;

    AdamW(UpdateRule rule, List<Parameter> parameters) {
        if (rule.nesterov()) {
            throw new InputProblem(
                    "AdamW has no Nesterov variant here.", "nesterov: false, or another optimizer, was meant.");
        }
        this.rule = rule;
        block = ParameterBlock.flat(parameters);
        mean = block.zeros();
        square = block.zeros();
        keep(block.named("mean", mean));
        keep(block.named("square", square));
    }

    @Override
    void move(double rate, long before) {
        Tensor x = block.values();
        Tensor g = block.gradient();
        long t = before + 1;
        double beta1 = rule.momentum().beta();
        double beta2 = rule.secondMoment().beta();
        mean.lerp_(g, Constant.of(rule.momentum().alpha()));
        square.mul_(Constant.of(beta2))
                .addcmul_(g, g, Constant.of(rule.secondMoment().alpha()));
        if (rule.weightDecay() > 0) {
            x.mul_(new Scalar(1 - rate * rule.weightDecay()));
        }
        Scalar root = new Scalar(Math.sqrt(1 - Math.pow(beta2, t)));
        Tensor scale = square.sqrt().div_(root).add_(Constant.of(rule.epsilon()));
        x.addcdiv_(mean, scale, new Scalar(-rate / (1 - Math.pow(beta1, t))));
    }

    @Override
    public void close() {
        block.close();
    }
}
