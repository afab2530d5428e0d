package dev.hyperlaw.rational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RationalTest {
    @Test
    void decimalsAreTheFractionsTheyAreWrittenAs() {
        assertThat(Rational.parse("0.3")).isEqualTo(Rational.of(3, 10)).hasToString("3/10");
        assertThat(Rational.parse("-0.25")).hasToString("-1/4");
        assertThat(Rational.parse("1e-3")).hasToString("1/1000");
        assertThat(Rational.parse("2e3")).hasToString("2000");
        assertThat(Rational.parse(" 6 / -8 ")).hasToString("-3/4");
        assertThat(Rational.parse(".5/.25")).hasToString("2");
    }

    @Test
    void whatIsNoNumberIsRefused() {
        for (String text : new String[] {"", "x", "1/0", "1/2/3", "NaN", "1e99999", "--1"}) {
            assertThatThrownBy(() -> Rational.parse(text)).as(text).isInstanceOf(NumberFormatException.class);
        }
        assertThatThrownBy(() -> Rational.of(1, 0)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(Rational.ZERO::reciprocal).isInstanceOf(ArithmeticException.class);
    }

    /** Small and large fractions mixed, against BigInteger arithmetic done by hand: no overflow, always reduced. */
    @Test
    void arithmeticAgreesWithBigIntegersAcrossTheBoundaryOfBothRepresentations() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            long[] parts = new long[4];
            for (int k = 0; k < 4; k++) {
                parts[k] = random.nextLong() >> random.nextInt(63);
            }
            Rational a = Rational.of(parts[0], parts[1] == 0 ? 1 : parts[1]);
            Rational b = Rational.of(parts[2], parts[3] == 0 ? 1 : parts[3]);
            check(a.plus(b), crossSum(a, b, 1), a.denominator().multiply(b.denominator()));
            check(a.minus(b), crossSum(a, b, -1), a.denominator().multiply(b.denominator()));
            check(
                    a.times(b),
                    a.numerator().multiply(b.numerator()),
                    a.denominator().multiply(b.denominator()));
            if (!b.isZero()) {
                assertThat(a.dividedBy(b).times(b)).isEqualTo(a);
            }
            assertThat(Integer.signum(a.compareTo(b)))
                    .isEqualTo(crossSum(a, b, -1).signum());
            assertThat(a.plus(b).minus(b)).isEqualTo(a).hasSameHashCodeAs(a);
        }
    }

    private static BigInteger crossSum(Rational a, Rational b, int sign) {
        return a.numerator()
                .multiply(b.denominator())
                .add(b.numerator().multiply(a.denominator()).multiply(BigInteger.valueOf(sign)));
    }

    private static void check(Rational result, BigInteger numerator, BigInteger denominator) {
        assertThat(result.numerator().multiply(denominator)).isEqualTo(numerator.multiply(result.denominator()));
        assertThat(result.denominator().signum()).isPositive();
        assertThat(result.numerator().gcd(result.denominator())).isEqualTo(BigInteger.ONE);
    }

    @Test
    void doublesConvertExactlyBothWays() {
        Random random = new Random(11);
        for (int i = 0; i < 2_000; i++) {
            double value = random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20);
            assertThat(Rational.ofDouble(value).doubleValue()).isEqualTo(value);
        }
        assertThat(Rational.ofDouble(0.1)).isNotEqualTo(Rational.of(1, 10));
        assertThat(Rational.of(new BigDecimal("0.1"))).isEqualTo(Rational.of(1, 10));
        assertThat(Rational.of(1, 3).doubleValue()).isCloseTo(1.0 / 3, within(0.0));
    }

    @Test
    void extremeLongsDoNotOverflow() {
        Rational smallest = Rational.of(Long.MIN_VALUE, 1);
        assertThat(smallest.negate()).hasToString("9223372036854775808");
        assertThat(Rational.of(1, Long.MIN_VALUE)).hasToString("-1/9223372036854775808");
        assertThat(smallest.plus(smallest)).hasToString("-18446744073709551616");
    }
}
