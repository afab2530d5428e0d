package dev.hyperlaw.law;

import dev.hyperlaw.rational.Rational;

/**
 * The root of the cubic of theorem 3 as a series in {@code T^(-1/3)} (eq:alpha_asymp_leading):
 *
 * <pre>{@code
 * α* = u0·T^(-1/3) + u1·T^(-2/3) + u2·T^(-1) + u3·T^(-4/3) + …
 * u0 = (C/A)^(1/3),  u1 = B/(3A·u0),  u2 = 0,  u3 = −u1³/(3u0²)      A = 4p²·C1·L, B = p·C2², C = r·C2²
 * }</pre>
 *
 * <p>{@code u2} vanishes exactly, so two terms leave an error of order {@code T^(-4/3)}, not the paper's {@code T^(-1)}.
 *
 * @param first {@code u0}
 * @param second {@code u1}
 * @param fourth {@code u3}
 */
public record MomentumSeries(double first, double second, double fourth) {
    public static MomentumSeries of(LmoConstants constants) {
        double p = constants.direct();
        double scale = constants.noise() / (2 * p) * constants.noise() / (2 * p);
        double ratio = scale / constants.progress() / constants.smoothness(); // C2²/A
        double u0 = Math.cbrt(ratio * constants.coupling());
        double u1 = ratio * p / (3 * u0);
        return new MomentumSeries(u0, u1, -u1 * u1 * u1 / (3 * u0 * u0));
    }

    /** {@code u2}. */
    public double third() {
        return 0;
    }

    /** The sum of the first {@code terms} terms, 1 to 4, the vanishing one counted. */
    public double at(double tokens, int terms) {
        double x = 1 / Math.cbrt(tokens);
        return switch (terms) {
            case 1 -> first * x;
            case 2, 3 -> x * (first + second * x);
            case 4 -> x * (first + x * (second + fourth * x * x));
            default -> throw new IllegalArgumentException("The series has 1 to 4 terms, not %d.".formatted(terms));
        };
    }

    /** The exponent of {@code T} in the error left by {@link #at}. */
    public Rational errorOrder(int terms) {
        return switch (terms) {
            case 1 -> Rational.of(-2, 3);
            case 2, 3 -> Rational.of(-4, 3);
            case 4 -> Rational.of(-5, 3);
            default -> throw new IllegalArgumentException("The series has 1 to 4 terms, not %d.".formatted(terms));
        };
    }
}
