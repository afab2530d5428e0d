package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;

/** A peak learning rate: positive and finite. */
public record LearningRate(double value) {
    public LearningRate {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new InputProblem(
                    "A learning rate must be a positive number, and this one is %s.".formatted(value),
                    "write the peak of the schedule, such as 3e-4.");
        }
    }

    public static LearningRate parse(String name, String text) {
        return new LearningRate(Numeral.parse(name, text).positive());
    }

    public LearningRate times(double factor) {
        return new LearningRate(value * factor);
    }
}
