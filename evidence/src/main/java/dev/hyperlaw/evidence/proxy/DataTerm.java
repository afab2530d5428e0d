package dev.hyperlaw.evidence.proxy;

/** {@code A·T^-s}: how the level falls with the budget. */
public record DataTerm(double coefficient, double exponent) {
    public DataTerm {
        if (!(coefficient >= 0) || !(exponent > 0)) {
            throw new IllegalArgumentException(
                    "A data term %s·T^-%s must not be negative and must fall.".formatted(coefficient, exponent));
        }
    }
}
