package dev.hyperlaw.law;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.rational.Rational;

/**
 * Noise with {@code 𝔭} finite moments, {@code 1 < 𝔭 ≤ 2}, in two variants (theory row 29).
 *
 * <p>{@link #asPrinted} is the paper's: it lets only the batch average feel the tail ({@code q = 1 − 1/𝔭}) and keeps the
 * {@code √α} of finite variance. {@link #averaged} treats both averages alike, {@code (α/b)^(1−1/𝔭)}: then the value is
 * flat in {@code b} again and the rate is the known optimal one.
 */
public record HeavyTailLaw(Rational moments) {
    private static final Rational TWO = Rational.of(2);

    public HeavyTailLaw {
        if (moments.compareTo(Rational.ONE) <= 0 || moments.compareTo(TWO) > 0) {
            throw new InputProblem(
                    "The number of finite moments (%s) must be in (1, 2].".formatted(moments),
                    "the tail is light: then it is 2.");
        }
    }

    /** The paper's variant, noise exponent {@code 1 − 1/𝔭}. */
    public NoiseExponentLaw asPrinted() {
        return new NoiseExponentLaw(Rational.ONE.minus(moments.reciprocal()));
    }

    /**
     * The consistent variant:
     *
     * <pre>{@code
     * rate −(𝔭−1)/(3𝔭−2),  b ∝ T^(𝔭/((3𝔭−2)(2𝔭−1))),  α ∝ b·T^(-𝔭/(3𝔭−2)),  η ∝ b·T^(-(2𝔭−1)/(3𝔭−2))
     * }</pre>
     */
    public TuningExponents averaged() {
        Rational scale = moments.times(Rational.of(3)).minus(TWO).reciprocal();
        Rational steep = moments.times(TWO).minus(Rational.ONE);
        Rational batch = moments.times(scale).dividedBy(steep);
        return new TuningExponents(
                batch.minus(steep.times(scale)),
                batch.minus(moments.times(scale)),
                batch,
                Rational.ONE.minus(moments).times(scale));
    }
}
