package dev.hyperlaw.view.measure;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.sweep.meter.Estimate;
import dev.hyperlaw.sweep.meter.GradientNoise;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.Smoothness;
import dev.hyperlaw.view.document.Fact;
import java.util.List;

/** What was measured at one point of a run. */
record PointFacts(MeterReading reading) {
    private static final int DIGITS = 3;

    /** {@code at the start}, {@code after 262,144 tokens}. */
    static String place(MeterReading reading) {
        return reading.tokens() == 0
                ? "at the start"
                : "after %s tokens".formatted(NumberText.grouped(reading.tokens()));
    }

    static String number(double value) {
        return NumberText.rounded(value, DIGITS);
    }

    static Fact number(String key, double value) {
        return Fact.of(key, value, number(value));
    }

    Fact loss() {
        return Fact.rounded("loss", reading.loss());
    }

    Fact euclideanGradient() {
        return number("euclidean.gradient", euclidean().gradient());
    }

    /** The mean gradient of the sample is off by its own noise. */
    Fact dualGradient() {
        double off = dual().noise().value() / Math.sqrt(reading.noise().examples());
        return Fact.of(
                "dual.gradient",
                dual().gradient(),
                "%s ± %s".formatted(number(dual().gradient()), NumberText.rounded(off, 2)));
    }

    Fact euclideanNoise() {
        return interval("euclidean.noise", euclidean().noise());
    }

    Fact dualNoise() {
        return interval("dual.noise", dual().noise());
    }

    Fact ratio() {
        return Fact.of(
                        "ratio",
                        reading.noise().ratio(),
                        "%s of at most %s"
                                .formatted(
                                        number(reading.noise().ratio()),
                                        number(reading.noise().largestRatio())))
                .with(Fact.data("largestRatio", reading.noise().largestRatio()));
    }

    Fact euclideanExponent() {
        return interval("euclidean.exponent", euclidean().exponent());
    }

    Fact dualExponent() {
        return interval("dual.exponent", dual().exponent());
    }

    Fact tail() {
        GradientNoise.TailIndex tail = reading.noise().tail();
        Fact estimate = interval("tailIndex", tail.estimate());
        return tail.heavy() ? estimate : estimate.as("no heavy tail seen: %s".formatted(estimate));
    }

    Fact scale() {
        return interval("noiseScale", reading.noise().scale());
    }

    /** The smoothness along updates, the median and in brackets the largest. */
    static Fact along(Smoothness.Along along) {
        return Fact.of("median", along.median(), "%s (%s)".formatted(number(along.median()), number(along.max())))
                .with(Fact.data("stepFactor", along.factor()), Fact.data("max", along.max()));
    }

    /** An estimate and its interval. */
    private static Fact interval(String key, Estimate estimate) {
        return Fact.of(key + ".estimate", estimate.value(), text(estimate))
                .with(Fact.data(key + ".low", estimate.low()), Fact.data(key + ".high", estimate.high()));
    }

    static String text(Estimate estimate) {
        return "%s [%s, %s]".formatted(number(estimate.value()), number(estimate.low()), number(estimate.high()));
    }

    private GradientNoise.NormNoise euclidean() {
        return reading.noise().euclidean();
    }

    private GradientNoise.NormNoise dual() {
        return reading.noise().dual();
    }

    List<Fact> all() {
        GradientNoise.TailIndex tail = reading.noise().tail();
        return List.of(
                Fact.data("tokens", reading.tokens()),
                loss(),
                Fact.data("examples", reading.noise().examples()),
                euclideanGradient(),
                euclideanNoise(),
                euclideanExponent(),
                dualGradient(),
                dualNoise(),
                dualExponent(),
                ratio(),
                tail(),
                Fact.data("tailIndex.count", tail.count()),
                Fact.data("tailIndex.values", tail.values()),
                Fact.data("tailIndex.heavy", tail.heavy()),
                scale(),
                Fact.objects("smoothness", reading.smoothness().along(), along -> List.of(along(along))),
                Fact.data("smoothnessInflation", reading.smoothness().inflation()),
                Fact.data("levels", reading.noise().levels()));
    }
}
