package dev.hyperlaw.posynomial;

import dev.hyperlaw.rational.Rational;

/**
 * Where something stands that is not a posynomial, and what can stand there instead. Replacing a part by a larger one
 * gives an upper bound again only where the bound grows with it; below a fraction bar it must be replaced by a smaller one.
 */
enum TermPlace {
    /** The bound grows with what stands here. */
    ABOVE {
        @Override
        String withoutDifference() {
            return "drop what is subtracted: the bound only grows, so it is still an upper bound.";
        }

        @Override
        String withoutZero() {
            return "leave out the whole term.";
        }

        @Override
        String withoutDivisionBySum() {
            return "divide by one part of the sum only: the quotient only grows, so the bound is still an upper bound.";
        }

        @Override
        String withoutPowerOfSum(Rational power, int parts) {
            if (power.signum() <= 0) {
                return power.isZero()
                        ? IS_ONE
                        : "keep one part of the sum only: with a negative power the result only grows.";
            }
            if (power.compareTo(Rational.ONE) < 0) {
                return "take the power of each part: (x + y)^(%s) <= x^(%s) + y^(%s).".formatted(power, power, power);
            }
            return "take the power of each part, times %d^(%s): for a power above 1 that is not smaller."
                    .formatted(parts, power.minus(Rational.ONE));
        }
    },
    /** The bound falls as what stands here grows. */
    BELOW {
        @Override
        String withoutDifference() {
            return "put a smaller product in its place: below a fraction bar x/2 for x - y is safe where y <= x/2.";
        }

        @Override
        String withoutZero() {
            return "check the denominator: nothing can be divided by 0.";
        }

        @Override
        String withoutDivisionBySum() {
            return "write the sum above: 1/(x/(y + z)) is (y + z)/x.";
        }

        @Override
        String withoutPowerOfSum(Rational power, int parts) {
            if (power.signum() <= 0) {
                return power.isZero() ? IS_ONE : "write the sum above: 1/(x + y)^(-2) is (x + y)^2.";
            }
            return "keep one part of the sum only: what is divided by it only grows.";
        }
    },
    /** One side of a cap or a path. */
    RELATION {
        @Override
        String withoutDifference() {
            return "put one product in its place, such as T/2 for T - 64.";
        }

        @Override
        String withoutZero() {
            return "write a positive number.";
        }

        @Override
        String withoutDivisionBySum() {
            return "put one product in its place.";
        }

        @Override
        String withoutPowerOfSum(Rational power, int parts) {
            return "put one product in its place.";
        }
    };

    private static final String IS_ONE = "write 1: that is what the power 0 gives.";

    /** What to write for a difference. */
    abstract String withoutDifference();

    /** What to write for a factor of 0. */
    abstract String withoutZero();

    /** What to write for a quotient whose divisor is a sum. */
    abstract String withoutDivisionBySum();

    /** What to write for a sum to a power that cannot be expanded. */
    abstract String withoutPowerOfSum(Rational power, int parts);

    /** The place of a divisor, or of the base of a negative power, that stands here. */
    TermPlace inverted() {
        return switch (this) {
            case ABOVE -> BELOW;
            case BELOW -> ABOVE;
            case RELATION -> RELATION;
        };
    }
}
