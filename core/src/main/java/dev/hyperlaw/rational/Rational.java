package dev.hyperlaw.rational;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An exact fraction in lowest terms with a positive denominator.
 *
 * <p>Why two representations: the exponents of a bound have one or two digits, and a law is compiled from some twenty
 * linear programs over them. Fractions whose parts fit an {@code int} are kept in two {@code long}s, where no product of
 * two parts can overflow; anything larger moves to {@link BigInteger} and comes back when it shrinks.
 */
public final class Rational implements Comparable<Rational> {
    public static final Rational ZERO = new Rational(0, 1);
    public static final Rational ONE = new Rational(1, 1);

    private static final long SMALL = Integer.MAX_VALUE;

    private final long numerator;
    private final long denominator;
    /** Both parts when they do not fit {@link #SMALL}; then the two longs are not used. */
    private final BigInteger @Nullable [] big;

    private Rational(long numerator, long denominator) {
        this.numerator = numerator;
        this.denominator = denominator;
        this.big = null;
    }

    private Rational(BigInteger numerator, BigInteger denominator) {
        this.numerator = 0;
        this.denominator = 0;
        this.big = new BigInteger[] {numerator, denominator};
    }

    public static Rational of(long value) {
        if (value == 0) {
            return ZERO;
        }
        return value == 1 ? ONE : reduced(value, 1);
    }

    public static Rational of(long numerator, long denominator) {
        if (denominator == 0) {
            throw new ArithmeticException("The denominator of %d/0 must not be zero.".formatted(numerator));
        }
        if (denominator == Long.MIN_VALUE || numerator == Long.MIN_VALUE) {
            return reduced(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
        }
        return denominator < 0 ? reduced(-numerator, -denominator) : reduced(numerator, denominator);
    }

    /** The exact value of a finite double, a dyadic fraction. */
    public static Rational ofDouble(double value) {
        return of(new BigDecimal(value));
    }

    public static Rational of(BigDecimal value) {
        BigInteger unscaled = value.unscaledValue();
        return value.scale() >= 0
                ? reduced(unscaled, BigInteger.TEN.pow(value.scale()))
                : reduced(unscaled.multiply(BigInteger.TEN.pow(-value.scale())), BigInteger.ONE);
    }

    /**
     * Reads {@code 3/10}, {@code -0.25} or {@code 1e-3} exactly: a decimal is the fraction it is written as.
     *
     * @throws NumberFormatException if the text is none of these
     */
    public static Rational parse(String text) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            return ofDecimal(text.strip());
        }
        Rational below = ofDecimal(text.substring(slash + 1).strip());
        if (below.signum() == 0) {
            throw new NumberFormatException("The denominator of '" + text + "' is zero.");
        }
        return ofDecimal(text.substring(0, slash).strip()).dividedBy(below);
    }

    private static Rational ofDecimal(String text) {
        BigDecimal value = new BigDecimal(text);
        if (Math.abs((long) value.scale()) > 1000) {
            throw new NumberFormatException("The exponent of '" + text + "' is beyond 1000.");
        }
        return of(value);
    }

    private static Rational reduced(long numerator, long denominator) {
        if (numerator == 0) {
            return ZERO;
        }
        long divisor = gcd(Math.abs(numerator), denominator);
        long n = numerator / divisor;
        long d = denominator / divisor;
        return n <= SMALL && n >= -SMALL && d <= SMALL
                ? new Rational(n, d)
                : new Rational(BigInteger.valueOf(n), BigInteger.valueOf(d));
    }

    private static Rational reduced(BigInteger numerator, BigInteger denominator) {
        if (numerator.signum() == 0) {
            return ZERO;
        }
        BigInteger divisor = numerator.gcd(denominator);
        if (denominator.signum() < 0) {
            divisor = divisor.negate();
        }
        BigInteger n = numerator.divide(divisor);
        BigInteger d = denominator.divide(divisor);
        return n.bitLength() < 32 && d.bitLength() < 32
                ? new Rational(n.longValue(), d.longValue())
                : new Rational(n, d);
    }

    private static long gcd(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    private BigInteger[] parts() {
        return big != null ? big : new BigInteger[] {BigInteger.valueOf(numerator), BigInteger.valueOf(denominator)};
    }

    public Rational plus(Rational other) {
        if (big == null && other.big == null) {
            if (numerator == 0) {
                return other;
            }
            if (other.numerator == 0) {
                return this;
            }
            return reduced(
                    numerator * other.denominator + other.numerator * denominator, denominator * other.denominator);
        }
        BigInteger[] a = parts();
        BigInteger[] b = other.parts();
        return reduced(a[0].multiply(b[1]).add(b[0].multiply(a[1])), a[1].multiply(b[1]));
    }

    public Rational minus(Rational other) {
        return plus(other.negate());
    }

    public Rational times(Rational other) {
        if (big == null && other.big == null) {
            return reduced(numerator * other.numerator, denominator * other.denominator);
        }
        BigInteger[] a = parts();
        BigInteger[] b = other.parts();
        return reduced(a[0].multiply(b[0]), a[1].multiply(b[1]));
    }

    public Rational dividedBy(Rational other) {
        return times(other.reciprocal());
    }

    public Rational reciprocal() {
        if (signum() == 0) {
            throw new ArithmeticException("Zero has no reciprocal.");
        }
        BigInteger[] parts = big;
        if (parts != null) {
            return reduced(parts[1], parts[0]);
        }
        return numerator < 0 ? new Rational(-denominator, -numerator) : new Rational(denominator, numerator);
    }

    public Rational negate() {
        BigInteger[] parts = big;
        return parts == null ? new Rational(-numerator, denominator) : new Rational(parts[0].negate(), parts[1]);
    }

    public Rational abs() {
        return signum() < 0 ? negate() : this;
    }

    public Rational max(Rational other) {
        return compareTo(other) >= 0 ? this : other;
    }

    public Rational min(Rational other) {
        return compareTo(other) <= 0 ? this : other;
    }

    public int signum() {
        return big == null ? Long.signum(numerator) : big[0].signum();
    }

    public boolean isZero() {
        return signum() == 0;
    }

    public boolean isInteger() {
        return parts()[1].equals(BigInteger.ONE);
    }

    /** The numerator when {@link #isInteger()}; an {@link ArithmeticException} if it does not fit or is not an integer. */
    public int intValueExact() {
        if (!isInteger()) {
            throw new ArithmeticException(this + " is not an integer.");
        }
        return parts()[0].intValueExact();
    }

    public double doubleValue() {
        if (big == null) {
            return (double) numerator / denominator;
        }
        return new BigDecimal(big[0])
                .divide(new BigDecimal(big[1]), MathContext.DECIMAL128)
                .doubleValue();
    }

    /** The numerator in lowest terms, for typesetting. */
    public BigInteger numerator() {
        return parts()[0];
    }

    /** The positive denominator in lowest terms, for typesetting. */
    public BigInteger denominator() {
        return parts()[1];
    }

    @Override
    public int compareTo(Rational other) {
        if (big == null && other.big == null) {
            return Long.compare(numerator * other.denominator, other.numerator * denominator);
        }
        BigInteger[] a = parts();
        BigInteger[] b = other.parts();
        return a[0].multiply(b[1]).compareTo(b[0].multiply(a[1]));
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof Rational other && compareTo(other) == 0;
    }

    @Override
    public int hashCode() {
        return big == null ? Objects.hash(numerator, denominator) : Objects.hash(big[0], big[1]);
    }

    /** {@code p/q}, or {@code p} for an integer. */
    @Override
    public String toString() {
        BigInteger[] parts = parts();
        return parts[1].equals(BigInteger.ONE) ? parts[0].toString() : parts[0] + "/" + parts[1];
    }
}
