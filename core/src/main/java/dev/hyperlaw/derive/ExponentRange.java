package dev.hyperlaw.derive;

import dev.hyperlaw.rational.Rational;
import java.util.Optional;

/** The exponents a variable may take on a flat face; an empty end is unlimited. */
public record ExponentRange(Optional<Rational> low, Optional<Rational> high) {
    @Override
    public String toString() {
        return "[" + low.map(Rational::toString).orElse("-∞") + ", "
                + high.map(Rational::toString).orElse("∞") + "]";
    }
}
