package dev.hyperlaw.lab.optimizer;

import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.sweep.training.UpdateRule;
import dev.hyperlaw.sweep.training.UpdateRule.Kind;
import dev.hyperlaw.sweep.training.UpdateRule.Polar;
import dev.hyperlaw.sweep.training.UpdateRule.Scale;
import dev.hyperlaw.sweep.training.UpdateRule.Start;
import org.bytedeco.pytorch.Tensor;

/** Rules and gradients as the tests of this package want them. */
record Given(Kind kind, double alpha, Start start, boolean nesterov, double weightDecay, Polar polar, Scale scale) {

    static final double BETA2 = 0.75;
    static final double EPSILON = 0.01;
    static final double AUXILIARY_RATE = 0.5;

    Given(Kind kind) {
        this(kind, 0.25, Start.ZERO, false, 0, Polar.SVD, Scale.UNIT);
    }

    Given matched() {
        return new Given(kind, alpha, Start.MATCHED, nesterov, weightDecay, polar, scale);
    }

    Given withNesterov() {
        return new Given(kind, alpha, start, true, weightDecay, polar, scale);
    }

    Given withDecay(double decay) {
        return new Given(kind, alpha, start, nesterov, decay, polar, scale);
    }

    Given with(Polar polar, Scale scale) {
        return new Given(kind, alpha, start, nesterov, weightDecay, polar, scale);
    }

    UpdateRule rule() {
        return new UpdateRule(
                kind,
                new Momentum(alpha),
                Momentum.ofBeta(BETA2),
                EPSILON,
                weightDecay,
                nesterov,
                start,
                polar,
                5,
                scale,
                AUXILIARY_RATE);
    }

    static Parameter parameter(String name, Parameter.Role role, Tensor value) {
        value.set_requires_grad(true);
        return new Parameter(name, value, role);
    }

    static void gradient(Parameter parameter, Tensor gradient) {
        parameter.value().mutable_grad().put(gradient);
    }
}
