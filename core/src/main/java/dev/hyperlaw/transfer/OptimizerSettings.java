package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What an optimizer needs beside its learning rate. All of it is kept when a run is transferred.
 *
 * @param momentum β1, as α; absent when the user did not say
 * @param beta2 of Adam and Lion
 * @param weightDecay decoupled, λ
 * @param auxiliaryLr learning rate of the Adam that serves embeddings and vectors beside Muon
 */
public record OptimizerSettings(
        Optimizer optimizer,
        Optional<Momentum> momentum,
        OptionalDouble beta2,
        OptionalDouble epsilon,
        OptionalDouble weightDecay,
        Optional<LearningRate> auxiliaryLr,
        MomentumForm form) {
    public OptimizerSettings {
        beta2.ifPresent(beta -> Momentum.ofBeta("--beta2", beta));
        requirePositive("epsilon", epsilon, false);
        requirePositive("weight decay", weightDecay, true);
        if (auxiliaryLr.isPresent() && !optimizer.hasAuxiliaryAdam()) {
            throw new InputProblem(
                    "An auxiliary Adam learning rate (%s) goes with Muon, and the optimizer is %s."
                            .formatted(auxiliaryLr.get().value(), optimizer.text()),
                    "add --optimizer muon.");
        }
    }

    public static OptimizerSettings of(Optimizer optimizer) {
        return new OptimizerSettings(
                optimizer,
                Optional.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.empty(),
                MomentumForm.usual(optimizer));
    }

    /** The momentum as Adam's libraries write it. */
    OptionalDouble beta1() {
        return momentum.isPresent() ? OptionalDouble.of(momentum.get().beta()) : OptionalDouble.empty();
    }

    public OptimizerSettings withMomentum(Momentum value) {
        return new OptimizerSettings(optimizer, Optional.of(value), beta2, epsilon, weightDecay, auxiliaryLr, form);
    }

    public OptimizerSettings withBeta2(double value) {
        return new OptimizerSettings(
                optimizer, momentum, OptionalDouble.of(value), epsilon, weightDecay, auxiliaryLr, form);
    }

    public OptimizerSettings withEpsilon(double value) {
        return new OptimizerSettings(
                optimizer, momentum, beta2, OptionalDouble.of(value), weightDecay, auxiliaryLr, form);
    }

    public OptimizerSettings withWeightDecay(double value) {
        return new OptimizerSettings(optimizer, momentum, beta2, epsilon, OptionalDouble.of(value), auxiliaryLr, form);
    }

    public OptimizerSettings withAuxiliaryLr(LearningRate value) {
        return new OptimizerSettings(optimizer, momentum, beta2, epsilon, weightDecay, Optional.of(value), form);
    }

    public OptimizerSettings withForm(MomentumForm value) {
        return new OptimizerSettings(optimizer, momentum, beta2, epsilon, weightDecay, auxiliaryLr, value);
    }

    private static void requirePositive(String name, OptionalDouble value, boolean zeroToo) {
        if (value.isPresent()) {
            double number = value.getAsDouble();
            if (!(number > 0 || zeroToo && number == 0) || Double.isInfinite(number)) {
                throw new InputProblem(
                        "The %s is %s, and must be %s and finite."
                                .formatted(name, number, zeroToo ? "zero or positive" : "positive"),
                        zeroToo ? "0.1 was meant." : "1e-8 was meant.");
            }
        }
    }
}
