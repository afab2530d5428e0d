package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;

/** A peak learning rate: positive and finite. */
public record LearningRate(double value) {
    private static final double SMALLEST = 1e-30;
    private static final double LARGEST = 1e6;

    public LearningRate {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new InputProblem(
                    "A learning rate must be a positive number, and this one is %s.".formatted(value),
                    "write the peak of the schedule, such as 3e-4.");
        }
    }

    /** Reads {@code 3e-4}. Suffixes, and values that no run has, are refused. */
    public static LearningRate parse(String name, String text) {
        double value = Numeral.parse(name, text).withoutSuffix().positive();
        if (value < SMALLEST || value > LARGEST) {
            throw new InputProblem(
                    "%s is %s, and learning rates lie between 1e-30 and 1e6.".formatted(name, text), Examples.of(name));
        }
        return new LearningRate(value);
    }
}
