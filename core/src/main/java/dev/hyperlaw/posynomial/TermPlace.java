package dev.hyperlaw.posynomial;

import dev.hyperlaw.rational.Rational;

/**
 * Where something stands that is not a posynomial, and what can stand there instead. Replacing a part by a larger one
 * gives an upper bound again only where the bound grows with it; below a fraction bar it must be replaced by a smaller one.
 */
enum TermPlace {
    /** The bound grows with what stands here. */
    ABOVE(
            "drop what is subtracted: the bound only grows, so it is still an upper bound.",
            "leave out the whole term.",
            "divide by one part of the sum only: the quotient only grows, so the bound is still an upper bound."),
    /** The bound falls as what stands here grows. */
    BELOW(
            "put a smaller product in its place: below a fraction bar x/2 for x - y is safe where y <= x/2.",
            "check the denominator: nothing can be divided by 0.",
            "write the sum above: 1/(x/(y + z)) is (y + z)/x."),
    /** One side of a cap or a path. */
    RELATION(
            "put one product in its place, such as T/2 for T - 64.",
            "write a positive number.",
            "put one product in its place.");

    /** What to write for a difference, for a factor of 0, and for a quotient whose divisor is a sum. */
    final String withoutDifference;

    final String withoutZero;
    final String withoutDivisionBySum;

    TermPlace(String withoutDifference, String withoutZero, String withoutDivisionBySum) {
        this.withoutDifference = withoutDifference;
        this.withoutZero = withoutZero;
        this.withoutDivisionBySum = withoutDivisionBySum;
    }

    /** What to write for a sum to a power that cannot be expanded. */
    String withoutPowerOfSum(Rational power, int parts) {
        if (this == RELATION) {
            return "put one product in its place.";
        }
        if (power.isZero()) {
            return "write 1: that is what the power 0 gives.";
        }
        if (this == BELOW) {
            return power.signum() < 0
                    ? "write the sum above: 1/(x + y)^(-2) is (x + y)^2."
                    : "keep one part of the sum only: what is divided by it only grows.";
        }
        if (power.signum() < 0) {
            return "keep one part of the sum only: with a negative power the result only grows.";
        }
        return power.compareTo(Rational.ONE) < 0
                ? "take the power of each part: (x + y)^(%s) <= x^(%s) + y^(%s).".formatted(power, power, power)
                : "take the power of each part, times %d^(%s): for a power above 1 that is not smaller."
                        .formatted(parts, power.minus(Rational.ONE));
    }

    /** The place of a divisor, or of the base of a negative power, that stands here. */
    TermPlace inverted() {
        return switch (this) {
            case ABOVE -> BELOW;
            case BELOW -> ABOVE;
            case RELATION -> RELATION;
        };
    }
}
